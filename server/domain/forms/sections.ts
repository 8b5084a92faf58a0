// Which sections of an event's form apply to a pass (contract 7.5): by its holder's levels, its type and its add-ons.
import type { FormSection } from './form.ts'

const meets = (wanted: string[], own: ReadonlySet<string>): boolean => wanted.length === 0 || wanted.some((id) => own.has(id))

/** The sections that apply, in their order. An empty restriction applies to everyone; all three must be met. Pure. */
export const sectionsFor = (
  sections: FormSection[],
  pass: { tierIds: ReadonlySet<string>; passTypeId: string; addOnIds: Iterable<string> },
): FormSection[] => {
  const [types, addOns] = [new Set([pass.passTypeId]), new Set(pass.addOnIds)]
  return sections.filter(
    (section) => meets(section.tierIds, pass.tierIds) && meets(section.passTypeIds, types) && meets(section.addOnIds, addOns),
  )
}
