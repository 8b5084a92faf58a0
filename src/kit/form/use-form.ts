// A form's own life, on the platform's: native controls keep what is typed, their rules judge it, and words of ours say what is wrong.
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/transport/errors.ts'
import { newId } from '../../lib/data/uuid.ts'
import { writeKey } from '../../lib/data/write-key.ts'
import { useBusy } from '../../state/typed/use-busy.ts'
import { failureKey } from '../writes/failure-words.ts'
import { leaveFreely } from './guard-leaving.ts'
import { contentOf, judgeField, judgeForm, problemAt, valuesOf, type Problem } from './questions/judge-form.ts'
import type { FormDraft } from './use-form-draft.ts'
import type { Risk } from './use-leave-guard.ts'
import type { Wrong } from './questions/validity.ts'
import { wordsOfWrong } from './questions/words-of-wrong.ts'

export interface Filled {
  data: FormData
  /** The idempotency key to send a body under (src/lib/data/write-key.ts). */
  keyFor: (body: unknown) => string
}

export interface FormOptions<Answer> {
  /** Sends it. What it throws is put into words, at its field where the server names one; what was typed stays. */
  onSend: (filled: Filled) => Promise<Answer>
  /** It has arrived. Going on from here is not asked about. */
  onSent?: (answer: Answer) => void
  /** What no single field can say by itself: by name. */
  check?: (data: FormData) => Readonly<Partial<Record<string, Wrong>>>
  /** The field that a part of what was sent stands in; its own name when not given. */
  fieldOf?: (part: string) => string
  /** Keeps everything that is typed, so that nothing is lost by leaving. */
  draft?: FormDraft
}

export interface Form {
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onBlur: (event: FocusEvent) => void
    onInput: (event: FormEvent) => void
  }
  busy: boolean
  /** Something is different from what it began with. */
  dirty: boolean
  /** For LeaveGuard: what would be lost. */
  risk: Risk
  /** The words beside a field; undefined when nothing is wrong there. */
  says: (name: string) => string | undefined
  /** For ErrorSummary. */
  summary: { attempt: number; problems: readonly { id: string; label: string; words: string }[]; missing: boolean; failure?: string }
}

type Wrongs = Readonly<Record<string, Wrong>>

const without = (wrongs: Wrongs, name: string): Wrongs => Object.fromEntries(Object.entries(wrongs).filter(([other]) => other !== name))
const isMissing = (wrong: Wrong): boolean =>
  'says' in wrong && ['empty', 'date', 'time', 'file', 'image', 'choices', 'tick', 'number'].includes(wrong.says)
const nameOf = ({ target }: { target: EventTarget }): string => (target as Partial<HTMLInputElement>).name ?? ''

/** A draft stays while the app is open; whether it outlives the page, the device decides. */
const riskOf = (draft: FormDraft | undefined): Risk => {
  if (!draft) return 'leaving'
  return draft.kept ? 'none' : 'closing'
}

/**
 * Judges a field when it is left after something was typed, all of them on submit: then `summary.attempt` counts up. What is
 * being put right is judged at every key. Sends one at a time.
 */
export function useForm<Answer>({ onSend, onSent, check, fieldOf = (part) => part, draft }: FormOptions<Answer>): Form {
  const { t, i18n } = useTranslation()
  const ref = useRef<HTMLFormElement>(null)
  const began = useRef('')
  const typed = useRef(new Set<string>())
  const sending = useRef({ running: false, life: '' })
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [wrongs, setWrongs] = useState<Wrongs>({})
  const [refused, setRefused] = useState<{ error: unknown } | null>(null)
  const [listed, setListed] = useState<{ attempt: number; problems: readonly Problem[] }>({ attempt: 0, problems: [] })
  useBusy(busy)

  useEffect(() => {
    if (ref.current) began.current = contentOf(ref.current)
  }, [draft?.round])

  const show = (problems: readonly Problem[], failure: { error: unknown } | null) => {
    setWrongs(Object.fromEntries(problems.map(({ name, wrong }) => [name, wrong])))
    setRefused(failure)
    setListed(({ attempt }) => ({ attempt: attempt + (problems.length > 0 || failure ? 1 : 0), problems }))
  }

  function judged(form: HTMLFormElement): readonly Problem[] {
    const found = judgeForm(form)
    const others = Object.entries(check?.(new FormData(form)) ?? {}).filter(([name]) => !found.some((one) => one.name === name))
    return [...found, ...others.flatMap(([name, wrong]) => (wrong && problemAt(form, name, wrong)) ?? [])]
  }

  function keyFor(body: unknown): string {
    if (draft) return draft.keyFor(body)
    sending.current.life ||= newId()
    return writeKey(sending.current.life, body)
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    // A ref, not the state: the second press of a double press comes before the next drawing.
    if (sending.current.running) return
    const problems = judged(form)
    show(problems, null)
    if (problems.length > 0) return
    const content = contentOf(form)
    sending.current.running = true
    setBusy(true)
    try {
      const answer = await onSend({ data: new FormData(form), keyFor })
      began.current = content
      typed.current.clear()
      sending.current.life = ''
      setDirty(false)
      draft?.sent()
      leaveFreely(() => onSent?.(answer))
    } catch (error) {
      const part = error instanceof ApiError ? error.field : undefined
      const problem = part === undefined ? undefined : problemAt(form, fieldOf(part), { failure: error })
      show(problem ? [problem] : [], problem ? null : { error })
    } finally {
      sending.current.running = false
      setBusy(false)
    }
  }

  const judgeAt = (name: string) => {
    const wrong = ref.current && judgeField(ref.current, name)
    setWrongs((before) => (wrong ? { ...before, [name]: wrong } : without(before, name)))
  }
  const still = listed.problems.flatMap((problem) => {
    const wrong = wrongs[problem.name]
    return wrong ? [{ ...problem, wrong }] : []
  })
  return {
    props: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (ref.current) void submit(ref.current)
      },
      onBlur(event) {
        const name = nameOf(event)
        const goesOn = event.relatedTarget && nameOf({ target: event.relatedTarget }) === name
        // What was passed over is not reproached for being empty before the end.
        if (name !== '' && !goesOn && typed.current.has(name)) judgeAt(name)
      },
      onInput(event) {
        const form = ref.current
        if (!form) return
        const name = nameOf(event)
        typed.current.add(name)
        if (wrongs[name]) judgeAt(name)
        setDirty(contentOf(form) !== began.current)
        draft?.take(valuesOf(form))
      },
    },
    busy,
    dirty,
    risk: dirty ? riskOf(draft) : 'none',
    says: (name) => wrongs[name] && wordsOfWrong(wrongs[name], t, i18n.language),
    summary: {
      attempt: listed.attempt,
      problems: still.map(({ id, label, wrong }) => ({ id, label, words: wordsOfWrong(wrong, t, i18n.language) })),
      missing: still.length > 0 && still.every(({ wrong }) => isMissing(wrong)),
      failure: refused ? t(failureKey(refused.error)) : undefined,
    },
  }
}
