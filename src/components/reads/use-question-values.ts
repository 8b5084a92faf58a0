// The search of questions of type `search`, for every form with the questions of an event or a session.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formValues } from '../../api/resources/community/surveys.ts'
import { rowsOf } from '../../api/table.ts'
import type { QuestionsProps } from '../../kit/form/questions/Questions.tsx'

/** For `Questions`. One question is searched at a time. With `sessionId` the questions are those of the session. */
export function useQuestionValues(eventId: string, sessionId?: string): Required<Pick<QuestionsProps, 'found' | 'onSearch'>> {
  const [searched, setSearched] = useState<{ id: string; text: string } | null>(null)
  const args = { eventId, questionId: searched?.id ?? '', search: searched?.text || undefined }
  const values = useInfiniteQuery({
    ...(sessionId === undefined ? formValues.ofEvent(args) : formValues.ofSession({ ...args, sessionId })),
    ...(searched ? {} : { enabled: false }),
  })
  return {
    found: ({ id }) => (searched?.id === id ? rowsOf(values.data).map(({ value }) => value) : []),
    onSearch: ({ id }, text) => setSearched({ id, text }),
  }
}
