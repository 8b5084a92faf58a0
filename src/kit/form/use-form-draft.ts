// Stores a whole form as a draft at every key press, and restores it.
import { useState } from 'react'
import { useDraft } from './use-draft.ts'
import type { FormValues } from './questions/judge-form.ts'

export interface FormDraft {
  /** The initial values; each field reads its value once. */
  values: FormValues
  /** A React key for the fields: drafts may load after the first render, and then the fields must be remounted. */
  round: number
  take: (values: FormValues) => void
  keyFor: (body: unknown) => string
  /** To be called after success: removes the draft. */
  sent: () => void
  /** False: the device cannot store the draft (shown by DraftLine). */
  kept: boolean
}

const nothing: FormValues = {}

/**
 * `place`: its name, such as 'listing:<id>'. `words`: its text in the list of drafts; by default the first text in it.
 * Not for answers of registrations, which are not stored on devices.
 */
export function useFormDraft(place: string, words?: (values: FormValues) => string): FormDraft {
  const { value, set, keyFor, sent, kept } = useDraft(place, nothing, words)
  const [own, setOwn] = useState(false)
  const [began, setBegan] = useState({ values: value, round: 0 })
  if (!own && value !== began.values) setBegan(({ round }) => ({ values: value, round: round + 1 }))
  return {
    values: began.values,
    round: began.round,
    take(values) {
      setOwn(true)
      set(values)
    },
    keyFor,
    sent,
    kept,
  }
}
