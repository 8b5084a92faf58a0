// All of a form as a draft: kept with every key, and there again when the form is.
import { useState } from 'react'
import { useDraft } from './use-draft.ts'
import type { FormValues } from './questions/judge-form.ts'

export interface FormDraft {
  /** What its fields begin with; read once by each. */
  values: FormValues
  /** As the key of what holds the fields: at the very start drafts are still being read from the device, and fields must start again. */
  round: number
  take: (values: FormValues) => void
  keyFor: (body: unknown) => string
  /** It has arrived: the draft is gone. */
  sent: () => void
  /** false: this device does not take it (DraftLine says so). */
  kept: boolean
}

const nothing: FormValues = {}

/**
 * `place` names it: 'listing:<id>'. `words` tell it from others in the list of drafts; the first text in it when not given.
 * Not for answers of registrations, which are kept on no device.
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
