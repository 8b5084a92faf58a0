// Names of guests: whose pass is whose, as the buyer wrote it on this device. The server does not know them.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { BasePass } from '../../contract/events/passes.ts'
import { listed } from '../../lib/text/listed.ts'
import { changeOwn, own, without } from '../../state/identity/own.ts'

/** Longer names would not fit beside the type of a pass. */
export const LONGEST_NAME = 80

/** The name that a guest was given; undefined without one. */
export function useGuestName(): (passId: string) => string | undefined {
  const { guests } = useSnapshot(own)
  return (passId) => guests[passId]
}

/** A pass by its guest and its type: "Lena, Full pass"; without a guest its type. */
export function usePassName(): (pass: Pick<BasePass, 'id'> & { ticket: Pick<BasePass['ticket'], 'name'> }) => string {
  const { i18n } = useTranslation()
  const guestOf = useGuestName()
  return ({ id, ticket }) => listed([guestOf(id), ticket.name], i18n.language)
}

/** An empty name removes the entry. */
export function nameGuest(passId: string, name: string): void {
  const trimmed = name.trim()
  changeOwn('guests', (before) => (trimmed === '' ? without(before, passId) : { ...before, [passId]: trimmed }))
}
