// The actions of a thread: send, delete with undo, retry and discard.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { threadWrites } from '../../../api/resources/community/threads.ts'
import { writeKey } from '../../../lib/data/write-key.ts'
import { copyText } from '../../../kit/writes/copy-text.ts'
import type { BubbleActions } from '../../../components/messages/bubble/Bubble.tsx'
import type { MessageId } from '../../../components/messages/log/log-entries.ts'
import { mentionEntities, type Named } from '../../../components/messages/composer/mention-entities.ts'
import type { Outgoing } from '../../../components/messages/composer/outgoing.ts'
import { useQueue } from '../../../kit/writes/use-queue.ts'
import { useUndoable } from '../../../kit/writes/use-undoable.ts'

export interface ThreadActions {
  /** Resolves when the text is persisted. `key` is the key of the text. */
  send: (text: string, key: string) => Promise<void>
  /** Changes with each message of the reader. */
  ownKey: string | undefined
  bubbles: BubbleActions
}

/** `arrived`: writes whose response was lost, but whose message has been loaded. */
export function useThreadActions(threadId: string, named: Named, arrived: readonly Outgoing[]): ThreadActions {
  const withQueue = useQueue()
  useEffect(() => {
    for (const { key } of arrived) withQueue((queue) => queue.arrived(key))
  }, [arrived, withQueue])
  const removing = useUndoable(threadWrites.removeMessage, (messageId: MessageId) => ({ threadId, messageId }))
  const [ownKey, setOwnKey] = useState<string>()
  const { mutateAsync } = useMutation({ ...threadWrites.send, meta: { quiet: true } })
  return {
    async send(text, key) {
      // The text does not say which mentions were resolved, so the same text can have two different bodies.
      const body = { body: text, entities: mentionEntities(text, named) }
      await mutateAsync({ threadId, body, idempotencyKey: writeKey(key, body) })
      setOwnKey(`${Date.now()}`)
    },
    ownKey,
    bubbles: {
      removing: removing.ids,
      onRemove: removing.start,
      onRestore: removing.undo,
      onSendAgain: ({ key }) => withQueue((queue) => queue.retry(key)),
      onDiscard: ({ key }) => withQueue((queue) => queue.discard(key)),
      onCopy: (text) => void copyText(text),
    },
  }
}
