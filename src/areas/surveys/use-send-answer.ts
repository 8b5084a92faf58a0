// Sends the answer of a question when its field is left, through the outbox.
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { surveyWrites } from '../../api/resources/community/surveys.ts'
import type { Answers } from '../../kit/form/questions/questions.ts'
import { useQueue } from '../../kit/writes/use-queue.ts'
import type { Pending } from './pending.ts'

/**
 * `known`: the answers that the server has, or that are on their way to it; they are not sent again. A refused answer that is given again is
 * retried. A failure is no matter: the draft keeps the answer, and submitting sends all of them.
 */
export function useSendAnswer(
  to: { surveyId: string; submissionId: string },
  { known, refused }: { known: Answers; refused: Pending['refused'] },
): (questionId: string, value: string) => void {
  const { mutateAsync: save } = useMutation({ ...surveyWrites.answer, meta: { quiet: true } })
  const queue = useQueue()
  const sent = useRef(new Map<string, string>())
  return (questionId, value) => {
    const before = refused.get(questionId)
    const isSame = (sent.current.get(questionId) ?? known[questionId] ?? '') === value
    if (isSame && before) return queue((outbox) => outbox.retry(before.key))
    if (isSame) return
    sent.current.set(questionId, value)
    save({ ...to, questionId, body: { response: value } }).catch(() => sent.current.delete(questionId))
  }
}
