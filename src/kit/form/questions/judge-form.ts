// Every field of a form held against its rules, in the order they are on the page.
import { wrongWith, type Picks, type Wrong } from './validity.ts'

type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field as the form's summary mentions it. */
export interface Problem {
  name: string
  /** Of the control that can put it right. */
  id: string
  label: string
  wrong: Wrong
}

const isNamed = (element: Element): element is Named =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) &&
  element.name !== ''

/** The controls of a field: one, or all of a group. Hidden ones are none; they only carry a value. */
const controlsOf = (form: HTMLFormElement, name: string): Named[] =>
  [...form.elements].filter(isNamed).filter((control) => control.name === name && control.type !== 'hidden')

const asNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

function picksOf(control: Named, controls: readonly Named[]): Picks | undefined {
  const group = control.closest<HTMLElement>('[data-least], [data-most]')
  if (control.type !== 'checkbox' || !group) return undefined
  const picked = controls.filter((one) => one instanceof HTMLInputElement && one.checked).length
  return { picked, least: asNumber(group.dataset['least']), most: asNumber(group.dataset['most']) }
}

/** A choice is called by its question, not by itself. */
function labelOf(control: Named): string {
  const legend = control.type === 'radio' || control.type === 'checkbox' ? control.closest('fieldset')?.querySelector('legend') : null
  return (legend ?? control.labels?.[0])?.textContent.trim() ?? control.name
}

/** What is wrong with one field; null for nothing, for what is switched off, and for a name that is not there. */
export function judgeField(form: HTMLFormElement, name: string): Wrong | null {
  const controls = controlsOf(form, name)
  const control = controls[0]
  if (!control || controls.every((one) => one.disabled)) return null
  return wrongWith(control, picksOf(control, controls))
}

/** A field by its name; undefined for one that is not there. */
export function problemAt(form: HTMLFormElement, name: string, wrong: Wrong): Problem | undefined {
  const control = controlsOf(form, name).find((one) => !one.disabled)
  return control && { name, id: control.id, label: labelOf(control), wrong }
}

/** `own` is what the form itself found wrong, by name: it comes before the rules of a control. In the order of the page. */
export function judgeForm(form: HTMLFormElement, own: Readonly<Partial<Record<string, Wrong>>> = {}): Problem[] {
  const names = new Set([...form.elements].filter(isNamed).map(({ name }) => name))
  return [...names].flatMap((name) => {
    const wrong = own[name] ?? judgeField(form, name)
    return (wrong && problemAt(form, name, wrong)) ?? []
  })
}

/** What is filled in, by field: texts alone. Files are kept nowhere, and a password is no one's to keep. */
export type FormValues = Readonly<Record<string, readonly string[]>>

export function valuesOf(form: HTMLFormElement): FormValues {
  const secret = new Set([...form.elements].filter(isNamed).flatMap(({ type, name }) => (type === 'password' ? name : [])))
  const data = new FormData(form)
  const names = [...new Set(data.keys())].filter((name) => !secret.has(name))
  const texts = names.map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string')] as const)
  return Object.fromEntries(texts.filter(([, values]) => values.some((value) => value !== '')))
}

/** All that would be sent, as a text to compare. Never kept: secrets are in it. */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]))
