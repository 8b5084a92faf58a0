// All events of one organisation: the running one, the weeks after it, and small, big and unusual ones.
import { casts, type DemoRole } from '../people/cast.ts'
import { addFlagship } from './flagships.ts'
import type { Happening } from './happening.ts'
import type { Person, Scene } from '../tools/scene.ts'
import { addSmallEvents } from './small-events.ts'
import { addSpecialEvents } from './special-events.ts'
import { forum } from '../texts/ar/forum.ts'
import { fair } from '../texts/en/fair.ts'
import { summit, winterSchool } from '../texts/en/summit.ts'
import type { Flagship } from '../texts/flagship.ts'
import { weeks } from '../texts/weeks.ts'
import { addWeeks } from './weeks.ts'

/** The event that is always running; today is its second day. */
const runningOf: Record<string, Flagship> = { 'form-and-field': summit, ropewalk: fair, majlis: forum }
const firstDay = -1

/** The person with a role in the organisation. Throws if its cast has none. */
function personOf(scene: Scene, people: readonly Person[], role: DemoRole): Person {
  const member = casts[scene.organization.slug]?.find((candidate) => candidate.role === role)
  const person = people.find(({ key }) => key === member?.key)
  if (!member || !person) throw new Error(`Nobody is the ${role} of ${scene.organization.slug}.`)
  return person
}

/** Stores them. The first returned event is the running one. */
export function planEvents(scene: Scene, people: readonly Person[]): [Happening, ...Happening[]] {
  const { slug } = scene.organization
  const flagship = runningOf[slug]
  const watches = weeks[slug]
  if (!flagship || !watches) throw new Error(`Nothing is running in ${slug}.`)
  const host = personOf(scene, people, 'host')
  const running = addFlagship(scene, people, flagship, firstDay, host.id, 0.86)
  const after = addWeeks(scene, watches, host.id, firstDay + flagship.days - 1, flagship.closes)
  const school = slug === 'form-and-field' ? [addFlagship(scene, people, winterSchool, 38, host.id, 0.3)] : []
  return [running, ...after, ...school, ...addSmallEvents(scene, people), ...addSpecialEvents(scene, host.id)]
}
