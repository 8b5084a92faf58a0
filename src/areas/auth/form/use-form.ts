// A form's own life: what is wrong with it, whether it is being sent, and where the focus goes.
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { SignInResult } from '../../../state/signing-in/sign-in.ts'
import { firstWrong, only, troubleOf, type FieldName, type Trouble } from './trouble.ts'

export interface FormOptions {
  /** Those it has; what is wrong with others is said above the form. */
  fields: readonly FieldName[]
  /** What is wrong before anything is sent; null for nothing. */
  check: () => Trouble | null
  /** Sends it. What it gives back as wrong is shown; the text stays. */
  send: () => Promise<Trouble | null>
  /** Wrong from the beginning: why we are here. */
  initial?: Trouble | null
}

/** A refusal as `send` gives it back; null when it went well. */
export const refusal = (result: SignInResult<object>): Trouble | null => (result.ok ? null : troubleOf(result))

/** The name of the field that an element is; nothing for buttons. */
const fieldOf = (element: EventTarget | null, fields: readonly FieldName[]): FieldName | undefined =>
  element instanceof HTMLInputElement ? fields.find((name) => name === element.name) : undefined

export function useForm({ fields, check, send, initial = null }: FormOptions) {
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  /** The field that had the focus last. */
  const last = useRef<FieldName | null>(null)
  /** What was found on leaving a field does not take the focus back to it. */
  const quiet = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(initial)

  useEffect(() => {
    const wrong = trouble && !quiet.current ? firstWrong(trouble) : undefined
    quiet.current = false
    const field = wrong && ref.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }, [trouble])

  /**
   * The next field has the focus: the one that was left is checked, unless it is empty. Not on blur, because an error that
   * appears while a button is being pressed moves the button away.
   */
  const entered = useEffectEvent((target: EventTarget | null): void => {
    const field = fieldOf(target, fields)
    if (!field) return
    const left = last.current
    last.current = field
    const typed = left && ref.current?.elements.namedItem(left)
    if (!left || left === field || !(typed instanceof HTMLInputElement) || typed.value === '') return
    const found = check()?.[left]
    if (!found) return
    quiet.current = true
    setTrouble((before) => ({ ...before, [left]: found }))
  })
  useEffect(() => {
    const form = ref.current
    const listen = ({ target }: FocusEvent) => entered(target)
    form?.addEventListener('focusin', listen)
    return () => form?.removeEventListener('focusin', listen)
  }, [])

  /** One at a time; the button shows that it runs. */
  async function run(work: () => Promise<Trouble | null>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    const found = await work()
    running.current = false
    setBusy(false)
    setTrouble(found && only(found, fields))
  }

  return {
    ref,
    busy,
    trouble,
    setTrouble,
    run,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault()
      const found = check()
      if (found) setTrouble(found)
      else void run(send)
    },
    /** Somebody is putting it right: the reproach leaves, and does not pull the focus about. */
    changed: (field: FieldName) => setTrouble((before) => (before?.[field] ? null : before)),
  }
}
