// Row types of what attendees hold. Only types, so that presenters and policies can share them without importing each other.
import type { eventRegistrations, eventRoomTypes, passes, roomReservations, sessionAccesses } from '../../db/schema.ts'

export type PassRow = typeof passes.$inferSelect
export type RegistrationRow = typeof eventRegistrations.$inferSelect
export type RoomTypeRow = typeof eventRoomTypes.$inferSelect
export type ReservationRow = typeof roomReservations.$inferSelect
export type AccessRow = typeof sessionAccesses.$inferSelect
