// Typing in a conversation: who types, and reporting our own typing.
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { typing } from '../state/typed/typing.ts'
import { sendLive } from './frames/sending.ts'
import { createTypingSender, type TypingSender } from './typing-sender.ts'

/** Ids of the accounts typing in this conversation now, in the order they began; never one's own. */
export function useTyping(channelId: number): readonly string[] {
  return useSnapshot(typing)[channelId] ?? []
}

/** Call `typed` at every change of the composer, and `stopped` after sending or clearing. Leaving the screen stops automatically. */
export function useTypingSender(channelId: number): TypingSender {
  const sender = useMemo(() => createTypingSender((type) => sendLive({ type, channelId })), [channelId])
  useEffect(() => sender.stopped, [sender])
  return sender
}
