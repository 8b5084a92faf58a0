// The life of a form on native controls: judge what is typed, send it once, show what is wrong, keep a draft.
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/transport/errors.ts'
import { newId } from '../../lib/data/uuid.ts'
import { writeKey } from '../../lib/data/write-key.ts'
import { useBusy } from '../../state/typed/use-busy.ts'
import { begunWith, draftOf, firstOf, type Texts } from './begun.ts'
import { leaveFreely } from './guard-leaving.ts'
import { contentOf, judgeField, judgeForm, problemAt, valuesOf, type Problem } from './questions/judge-form.ts'
import { Refused } from './refused.ts'
import type { FormDraft } from './use-form-draft.ts'
import type { Risk } from './use-leave-guard.ts'
import type { Wrong } from './questions/validity.ts'
import { wordsOfWrong } from './questions/words-of-wrong.ts'

export interface Filled<Base extends Texts = Texts> {
  data: FormData
  /** The idempotency key to send a body under (src/lib/data/write-key.ts). */
  keyFor: (body: unknown) => string
  /** What the edit is based on; empty without `begins`. */
  base: Base
}

export interface FormOptions<Answer, Base extends Texts = Texts> {
  /**
   * Sends it. What it throws is put into words, at its field where the server or a `Refused` names one; what was typed stays.
   * null: the person went back to the form, and nothing was sent.
   */
  onSend: (filled: Filled<Base>) => Promise<Answer | null>
  /** It has arrived. Going on from here is not asked about. */
  onSent?: (answer: Answer) => void
  /** What the form itself finds wrong, by field; it comes before the rules of the control. */
  check?: (data: FormData) => Readonly<Partial<Record<string, Wrong>>>
  /** The field that holds a part of what was sent; its own name when not given. */
  fieldOf?: (part: string) => string
  /** Keeps everything that is typed, so that nothing is lost by leaving. */
  draft?: FormDraft
  /** What the fields hold where there is no draft. The draft keeps it as its base, and a form that equals it is no draft. */
  begins?: Base
  /** The form holds something that no draft keeps: a chosen picture. */
  unkept?: boolean
  /** What takes the focus when sending is refused: the list at the head (default), or the first wrong field of a short form. */
  focus?: 'summary' | 'field'
}

export interface Form<Base extends Texts = Texts> {
  /** For the form element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onFocus: (event: FocusEvent) => void
    onInput: (event: FormEvent) => void
  }
  busy: boolean
  /** Something differs from what the form began with. */
  dirty: boolean
  /** What leaving would lose; Form asks before it. */
  risk: Risk
  draft: FormDraft | undefined
  base: Base
  /** Name, first value and error of a text field. The first value is frozen, whatever is heard of the thing meanwhile. */
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined }
  /** Name, value and first state of one choice of a field: a radio button, a check box, a switch. */
  choice: (name: string, value?: string) => { name: string; value: string; defaultChecked: boolean }
  /** The words beside a field; undefined when nothing is wrong there. */
  says: (name: string) => string | undefined
  /** The `code` of the refusal beside a field. */
  codeAt: (name: string) => string | undefined
  /** Another way on from the same form, such as "Forgot password": judges the fields named, then works as sending does. */
  also: (names: readonly string[], work: () => Promise<unknown>) => Promise<void>
  /** For ErrorSummary. */
  summary: { attempt: number; problems: readonly { id: string; label: string; words: string }[]; missing: boolean; failure?: string }
}

type Wrongs = Readonly<Record<string, Wrong>>

const without = (wrongs: Wrongs, name: string): Wrongs => Object.fromEntries(Object.entries(wrongs).filter(([other]) => other !== name))
const isMissing = (wrong: Wrong): boolean =>
  'says' in wrong && ['empty', 'date', 'time', 'file', 'image', 'choices', 'tick', 'number'].includes(wrong.says)
const nameOf = ({ target }: { target: EventTarget }): string => (target as Partial<HTMLInputElement>).name ?? ''
const isWayOn = (target: EventTarget): boolean => target instanceof Element && target.closest('button, a') !== null

/** A draft stays while the app is open; whether it outlives the page, the device decides. */
const riskOf = (draft: FormDraft | undefined): Risk => {
  if (!draft) return 'leaving'
  return draft.kept ? 'none' : 'closing'
}

/** The field a failure is about, and how it is kept until it is put into words. */
function refusalOf(error: unknown, fieldOf: (part: string) => string): { name: string | undefined; wrong: Wrong } {
  if (error instanceof Refused) return { name: error.field, wrong: { sentence: error.sentence, code: error.code } }
  const part = error instanceof ApiError ? error.field : undefined
  return { name: part === undefined ? undefined : fieldOf(part), wrong: { failure: error } }
}

/** The frozen beginning of a form. Drafts may still be loading at the start; each round of the draft begins again. */
function useBegun<Base extends Texts>(draft: FormDraft | undefined, begins: Base) {
  const round = draft?.round ?? 0
  const [begun, setBegun] = useState(() => ({ round, ...begunWith(draft?.values ?? {}, begins) }))
  if (begun.round !== round) setBegun({ round, ...begunWith(draft?.values ?? {}, begins) })
  return begun
}

/**
 * Judges a field when another one is entered after something was typed, all of them on submit: then `summary.attempt` counts
 * up, or the first wrong field takes the focus. What is being put right is judged at every key. Sends one at a time.
 */
export function useForm<Answer, Base extends Texts = Texts>(options: FormOptions<Answer, Base>): Form<Base> {
  const { onSend, onSent, check, fieldOf = (part) => part, draft, begins = {} as Base, unkept, focus = 'summary' } = options
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

  /** Works once at a time, unless one of `names` is wrong; all fields when not given. */
  async function attempt(form: HTMLFormElement, work: () => Promise<void>, names?: readonly string[]): Promise<void> {
    // A ref, not the state: the second press of a double press comes before the next render.
    if (sending.current.running) return
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
    began.current = content
    typed.current.clear()
    sending.current.life = ''
    setDirty(false)
    draft?.sent()
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
        // Pressing a button judges nothing: an error that appears meanwhile would move it away from the finger.
        if (isWayOn(event.target)) return
        const before = left.current
        left.current = nameOf(event)
        // What was passed over is not marked as empty before the end.
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
