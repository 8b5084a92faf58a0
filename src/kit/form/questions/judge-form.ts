// Validates all fields of a form, in page order.
import { wrongWith, type Picks, type Wrong } from './validity.ts'

type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field in the error summary. */
export interface Problem {
  name: string
  /** The id of the control to focus. */
  id: string
  label: string
  wrong: Wrong
}

const isNamed = (element: Element): element is Named =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) &&
  element.name !== ''

/** The controls of a field: one, or all of a group. Hidden inputs are skipped, because they only contain a value. */
const controlsOf = (form: HTMLFormElement, name: string): Named[] =>
  [...form.elements].filter(isNamed).filter((control) => control.name === name && control.type !== 'hidden')

const asNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

function picksOf(control: Named, controls: readonly Named[]): Picks | undefined {
  const group = control.closest<HTMLElement>('[data-least], [data-most]')
  if (control.type !== 'checkbox' || !group) return undefined
  const picked = controls.filter((one) => one instanceof HTMLInputElement && one.checked).length
  return { picked, least: asNumber(group.dataset['least']), most: asNumber(group.dataset['most']) }
}

/** The label of a field; for a choice, the label of its question. */
function labelOf(control: Named): string {
  const legend = control.type === 'radio' || control.type === 'checkbox' ? control.closest('fieldset')?.querySelector('legend') : null
  return (legend ?? control.labels?.[0])?.textContent.trim() ?? control.name
}

/** The error of a field; null if it is valid, disabled or missing. */
export function judgeField(form: HTMLFormElement, name: string): Wrong | null {
  const controls = controlsOf(form, name)
  const control = controls[0]
  if (!control || controls.every((one) => one.disabled)) return null
  return wrongWith(control, picksOf(control, controls))
}

/** A field by name; undefined if it is missing. */
export function problemAt(form: HTMLFormElement, name: string, wrong: Wrong): Problem | undefined {
  const control = controlsOf(form, name).find((one) => !one.disabled)
  return control && { name, id: control.id, label: labelOf(control), wrong }
}

/** All errors in page order. `own`: errors found by the form itself, by name, which override the rules of controls. */
export function judgeForm(form: HTMLFormElement, own: Readonly<Partial<Record<string, Wrong>>> = {}): Problem[] {
  const names = new Set([...form.elements].filter(isNamed).map(({ name }) => name))
  return [...names].flatMap((name) => {
    const wrong = own[name] ?? judgeField(form, name)
    return (wrong && problemAt(form, name, wrong)) ?? []
  })
}

/** The text values by field, for drafts. Files and passwords are never stored. */
export type FormValues = Readonly<Record<string, readonly string[]>>

export function valuesOf(form: HTMLFormElement): FormValues {
  const secret = new Set([...form.elements].filter(isNamed).flatMap(({ type, name }) => (type === 'password' ? name : [])))
  const data = new FormData(form)
  const names = [...new Set(data.keys())].filter((name) => !secret.has(name))
  const texts = names.map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string')] as const)
  return Object.fromEntries(texts.filter(([, values]) => values.some((value) => value !== '')))
}

/** All values as one text, for comparison. Never stored, because it contains passwords. */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]))
