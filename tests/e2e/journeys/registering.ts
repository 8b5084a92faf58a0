// The steps of registering that several specs share.
import type { Page } from '@playwright/test'
import type { Registration } from '../../../src/contract/events/registration.ts'
import type { RegistrationPassSections } from '../../../src/contract/events/registration-questions.ts'
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import type { Platform } from '../support/platform.ts'

/** An event that sells passes. */
export const event = 'form-field-summit-2026'

/** To the next step. */
export const onwards = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Answers everything that is required of the pass on screen. */
export async function answer(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name on the badge' }).fill(name)
  await page.getByRole('combobox', { name: 'Your trade' }).selectOption({ index: 1 })
  await page.getByRole('group', { name: 'What do you eat?' }).getByRole('checkbox').first().check()
}

export interface Order {
  me: Witness
  eventId: string
}

/** A draft with answered questions, made on another device. */
export async function anOrder(platform: Platform, person: string, passes = 1): Promise<Order> {
  const me = await witness(platform, person)
  const { id: eventId } = await me.read<{ id: string }>(`/events/${event}`)
  const at = `/self/events/${eventId}/registration`
  const { passTypes } = await me.read<{ passTypes: { id: string; name: string }[] }>(`/events/${eventId}/passTypes`)
  const ticketId = passTypes.find(({ name }) => name === 'Full pass')!.id
  await me.read(at)
  const ids = Array.from({ length: passes }, () => crypto.randomUUID())
  await me.write('POST', `${at}/passes`, { passes: ids.map((id) => ({ id, ticketId })), packages: [] })
  const rows = await me.read<RegistrationPassSections[]>(`${at}/questions`)
  const body = rows.map(({ passId, sections }) => ({
    id: passId,
    responses: sections
      .flatMap(({ questions }) => questions)
      .filter(({ required, type }) => required && type !== 'toggle')
      .map(({ id: questionId, choices }) => ({ questionId, value: choices[0]?.value ?? 'Ada' })),
  }))
  await me.write('PUT', `${at}/questions`, body)
  return { me, eventId }
}

/** How many payments the server has for the order. */
export const bought = async ({ me, eventId }: Order) =>
  (await me.read<Registration | null>(`/self/events/${eventId}/attendee`))?.payments.length ?? 0
