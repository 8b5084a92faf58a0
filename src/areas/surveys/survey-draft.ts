// The draft of a submission on this device: the answers that the server may not have yet, and the question that is shown.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { Answers } from '../../kit/form/questions/questions.ts'
import { runNow } from '../../state/device/picture.ts'
import { draftStorage } from '../../state/typed/drafts.ts'

export interface SurveyDraft {
  answers: Answers
  /** The id of the question that was shown last, or the name of another step; '' at the beginning. */
  at: string
}

/** The start of the drafts of a survey; the id of the submission follows. */
export const draftsOf = (surveyId: string): string => `survey:${surveyId}/`

const nothing: SurveyDraft = { answers: {}, at: '' }

export interface UsedSurveyDraft extends SurveyDraft {
  /** Whether the stored draft was read. */
  read: boolean
  /** Whether there is one. */
  stored: boolean
  /** A field reads its answer once, so it is remounted when this number changes. */
  round: number
  put: (questionId: string, value: string) => void
  /** Stores the step that is shown, and removes the answers that `isKnown` says the server has. Does nothing before the draft is read. */
  stand: (step: string, isKnown: (questionId: string, value: string) => boolean) => void
  drop: () => void
  /** False: the device cannot store the draft. */
  kept: boolean
}

/** `surveyId`: as in the address. `name`: the name of the survey, for the list of drafts. */
export function useSurveyDraft({
  surveyId,
  submissionId,
  name,
}: {
  surveyId: string
  submissionId: string
  name: string
}): UsedSurveyDraft {
  const { value, set, sent, kept } = useDraft<SurveyDraft>(draftsOf(surveyId) + submissionId, nothing, () => name)
  const { read } = useSnapshot(draftStorage)
  // Also what is typed before the stored draft is read: it is added to the draft, instead of replacing it.
  const [own, setOwn] = useState<Answers>({})
  const [isTypedEarly, setTypedEarly] = useState(false)
  const answers = { ...value.answers, ...own }
  useEffect(() => runNow('drafts'), [])
  return {
    answers,
    at: value.at,
    read,
    stored: value !== nothing,
    round: read && !isTypedEarly ? 1 : 0,
    put(questionId, answer) {
      setOwn((before) => ({ ...before, [questionId]: answer }))
      if (read) set({ ...value, answers: { ...answers, [questionId]: answer } })
      else setTypedEarly(true)
    },
    stand(step, isKnown) {
      if (!read) return
      const left = Object.fromEntries(Object.entries(answers).filter(([questionId, answer]) => !isKnown(questionId, answer)))
      if (value.at !== step || JSON.stringify(left) !== JSON.stringify(value.answers)) set({ answers: left, at: step })
    },
    drop: sent,
    kept,
  }
}
