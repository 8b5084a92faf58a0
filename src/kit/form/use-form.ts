// The life cycle of a form with native controls: validate, send once, show errors, keep a draft.
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/transport/errors.ts'
import { newId } from '../../lib/data/uuid.ts'
import { writeKey } from '../../lib/data/write-key.ts'
import { changedElsewhere } from '../../state/identity/changed-elsewhere.ts'
import { draftsStored } from '../../state/typed/drafts.ts'
import { useBusy } from '../../state/typed/use-busy.ts'
import { begunWith, draftOf, firstOf, type Texts } from './begun.ts'
import { leaveFreely } from './leaving/guard-leaving.ts'
import { contentOf, judgeField, judgeForm, problemAt, valuesOf, type Problem } from './questions/judge-form.ts'
import { Refused } from './refused.ts'
import type { FormDraft } from './use-form-draft.ts'
import type { Risk } from './leaving/use-leave-guard.ts'
import { useNoInput } from './use-no-input.ts'
import type { Wrong } from './questions/validity.ts'
import { wordsOfWrong } from './questions/words-of-wrong.ts'

export interface Filled<Base extends Texts = Texts> {
  data: FormData
  /** The idempotency key to send a body under (src/lib/data/write-key.ts). */
  keyFor: (body: unknown) => string
  /** The values that the edit is based on; empty without `begins`. */
  base: Base
}

export interface FormOptions<Answer, Base extends Texts = Texts> {
  /**
   * Sends the form. An error is shown as text, at the field that the server or a `Refused` names; the input stays.
   * Null: the person returned to the form, and nothing was sent.
   */
  onSend: (filled: Filled<Base>) => Promise<Answer | null>
  /** Sending again replaces what was sent, so input typed meanwhile is sent too. Without it a form takes no input while it is sent. */
  replaces?: boolean
  /** Called after success. Navigation from here is not guarded. */
  onSent?: (answer: Answer) => void
  /** Errors found by the form itself, by field; they override the rules of the control. */
  check?: (data: FormData) => Readonly<Partial<Record<string, Wrong>>>
  /** Maps a field of the body to a form field; by default the same name. */
  fieldOf?: (part: string) => string
  /** Stores all input as a draft, so that leaving loses no input. */
  draft?: FormDraft
  /** The values without a draft. A draft stores them as its base; a form equal to them has no draft. */
  begins?: Base
  /** The form has input that drafts cannot store, such as a picture. */
  unkept?: boolean
  /** What gets the focus after a failed submit: the error summary (default), or the first invalid field of a short form. */
  focus?: 'summary' | 'field'
}

export interface Form<Base extends Texts = Texts> {
  /** Props of the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onFocus: (event: FocusEvent) => void
    onInput: (event: FormEvent) => void
  }
  busy: boolean
  /** Whether a value differs from the initial one. */
  dirty: boolean
  /** What leaving would lose; Form asks first. */
  risk: Risk
  draft: FormDraft | undefined
  base: Base
  /** Name, initial value and error of a text field. The initial value is frozen, even if the data is refetched. */
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined }
  /** Name, value and initial state of a choice: a radio button, a checkbox, a switch. */
  choice: (name: string, value?: string) => { name: string; value: string; defaultChecked: boolean }
  /** The error text of a field; undefined if it is valid. */
  says: (name: string) => string | undefined
  /** The `code` of a refusal at a field. */
  codeAt: (name: string) => string | undefined
  /** A second action of the form, such as "Forgot password": validates the named fields, then behaves like submit. */
  also: (names: readonly string[], work: () => Promise<unknown>) => Promise<void>
  /** For ErrorSummary. */
  summary: { attempt: number; problems: readonly { id: string; label: string; words: string }[]; missing: boolean; failure?: string }
}

/** The longest wait for the device after success. In ms. */
const PATIENCE = 500

type Wrongs = Readonly<Record<string, Wrong>>

const without = (wrongs: Wrongs, name: string): Wrongs => Object.fromEntries(Object.entries(wrongs).filter(([other]) => other !== name))
const isMissing = (wrong: Wrong): boolean =>
  'says' in wrong && ['empty', 'date', 'time', 'file', 'image', 'choices', 'tick', 'number'].includes(wrong.says)
const nameOf = ({ target }: { target: EventTarget }): string => (target as Partial<HTMLInputElement>).name ?? ''
const isWayOn = (target: EventTarget): boolean => target instanceof Element && target.closest('button, a') !== null

/** A draft lasts while the app is open; beyond that if the device can store it. */
const riskOf = (draft: FormDraft | undefined): Risk => {
  if (!draft) return 'leaving'
  return draft.kept ? 'none' : 'closing'
}

/** The field of a failure, and the data for its text. */
function refusalOf(error: unknown, fieldOf: (part: string) => string): { name: string | undefined; wrong: Wrong } {
  if (error instanceof Refused) return { name: error.field, wrong: { sentence: error.sentence, code: error.code } }
  const part = error instanceof ApiError ? error.field : undefined
  return { name: part === undefined ? undefined : fieldOf(part), wrong: { failure: error } }
}

/** The frozen initial values of a form, renewed with each round of the draft, because drafts may load after the first render. */
function useBegun<Base extends Texts>(draft: FormDraft | undefined, begins: Base) {
  const round = draft?.round ?? 0
  const [begun, setBegun] = useState(() => ({ round, ...begunWith(draft?.values ?? {}, begins) }))
  if (begun.round !== round) setBegun({ round, ...begunWith(draft?.values ?? {}, begins) })
  return begun
}

/**
 * Validates a changed field when the focus moves to another one, and all fields on submit: then `summary.attempt` increases, or the
 * first invalid field gets the focus. A field with an error is validated at every key. Sends one request at a time.
 */
export function useForm<Answer, Base extends Texts = Texts>(options: FormOptions<Answer, Base>): Form<Base> {
  const {
    onSend,
    onSent,
    replaces = false,
    check,
    fieldOf = (part) => part,
    draft,
    begins = {} as Base,
    unkept,
    focus = 'summary',
  } = options
  const { t, i18n } = useTranslation()
  const ref = useRef<HTMLFormElement>(null)
  const began = useRef('')
  const typed = useRef(new Set<string>())
  const left = useRef('')
  const sending = useRef({ running: false, life: '' })
  const begun = useBegun(draft, begins)
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [wrongs, setWrongs] = useState<Wrongs>({})
  const [refused, setRefused] = useState<Wrong | null>(null)
  const [listed, setListed] = useState<{ attempt: number; problems: readonly Problem[] }>({ attempt: 0, problems: [] })
  useBusy(busy)
  useNoInput(ref, busy && !replaces)

  useEffect(() => {
    if (ref.current) began.current = contentOf(ref.current)
  }, [draft?.round])

  const show = (problems: readonly Problem[], failure: Wrong | null) => {
    setWrongs(Object.fromEntries(problems.map(({ name, wrong }) => [name, wrong])))
    setRefused(failure)
    const isLed = focus === 'summary' && (problems.length > 0 || failure !== null)
    setListed(({ attempt }) => ({ attempt: attempt + (isLed ? 1 : 0), problems }))
    if (focus === 'field' && problems[0]) document.getElementById(problems[0].id)?.focus()
  }

  function keyFor(body: unknown): string {
    if (draft) return draft.keyFor(body)
    sending.current.life ||= newId()
    return writeKey(sending.current.life, body)
  }

  /** Runs one action at a time, if `names` are valid; by default all fields. */
  async function attempt(form: HTMLFormElement, work: () => Promise<void>, names?: readonly string[]): Promise<void> {
    // A ref instead of state, because the second press of a double press comes before the next render.
    if (sending.current.running || changedElsewhere.isUnconfirmed) return
    const problems = judgeForm(form, check?.(new FormData(form))).filter(({ name }) => names?.includes(name) ?? true)
    show(problems, null)
    if (problems.length > 0) return
    sending.current.running = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const { name, wrong } = refusalOf(error, fieldOf)
      const problem = name === undefined ? undefined : problemAt(form, name, wrong)
      show(problem ? [problem] : [], problem ? null : wrong)
    } finally {
      sending.current.running = false
      setBusy(false)
    }
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const content = contentOf(form)
    const answer = await onSend({ data: new FormData(form), keyFor, base: begun.base })
    if (answer === null) return
    if (replaces && contentOf(form) !== content) return send(form)
    began.current = content
    typed.current.clear()
    sending.current.life = ''
    setDirty(false)
    draft?.sent()
    // The next screen may be reloaded at once, and the start after that must not find a sent draft.
    if (draft) await Promise.race([draftsStored(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    leaveFreely(() => onSent?.(answer))
  }

  const judgeAt = (name: string) => {
    const form = ref.current
    const wrong = form && (check?.(new FormData(form))[name] ?? judgeField(form, name))
    setWrongs((before) => (wrong ? { ...before, [name]: wrong } : without(before, name)))
  }
  const words = (wrong: Wrong) => wordsOfWrong(wrong, t, i18n.language)
  const says = (name: string) => wrongs[name] && words(wrongs[name])
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
        const form = ref.current
        if (form) void attempt(form, () => send(form))
      },
      onFocus(event) {
        // Pressing a button does not validate, because an error that appears would move the button away from the finger.
        if (isWayOn(event.target)) return
        const before = left.current
        left.current = nameOf(event)
        // Skipped fields are not marked as empty before submit.
        if (before !== left.current && typed.current.has(before)) judgeAt(before)
      },
      onInput(event) {
        const form = ref.current
        if (!form) return
        const name = nameOf(event)
        typed.current.add(name)
        if (wrongs[name]) judgeAt(name)
        setDirty(contentOf(form) !== began.current)
        draft?.take(draftOf(valuesOf(form), begun.base))
      },
    },
    busy,
    dirty,
    risk: unkept ? 'leaving' : dirty ? riskOf(draft) : 'none',
    draft,
    base: begun.base,
    field: (name) => ({ name, defaultValue: firstOf(begun.values, name) ?? '', error: says(name) }),
    choice: (name, value = 'on') => ({ name, value, defaultChecked: begun.values[name]?.includes(value) ?? false }),
    says,
    codeAt(name) {
      const wrong = wrongs[name]
      return wrong && 'code' in wrong ? wrong.code : undefined
    },
    async also(names, work) {
      if (ref.current) await attempt(ref.current, async () => void (await work()), names)
    },
    summary: {
      attempt: listed.attempt,
      problems: still.map(({ id, label, wrong }) => ({ id, label, words: words(wrong) })),
      missing: still.length > 0 && still.every(({ wrong }) => isMissing(wrong)),
      failure: refused ? words(refused) : undefined,
    },
  }
}
