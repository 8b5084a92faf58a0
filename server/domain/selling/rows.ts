// Row types of what an event sells. Only types, so that presenters and policies can share them without importing each other.
import type { attendeePackages, coupons, eventAddOns, eventPackages, passTypes } from '../../db/schema.ts'

export type PassTypeRow = typeof passTypes.$inferSelect
export type AddOnRow = typeof eventAddOns.$inferSelect
export type CouponRow = typeof coupons.$inferSelect
export type PackageRow = typeof eventPackages.$inferSelect
export type AttendeePackageRow = typeof attendeePackages.$inferSelect
