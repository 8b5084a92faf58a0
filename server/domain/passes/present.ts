// The presenters of passes and all that hangs on them, each `(asking, rows) => Promise<X[]>`, in the order of `rows`, in a
// number of queries that does not grow with theirs. By concern: in-force.ts (what takes a place, what is in force),
// present-pass-types.ts, present-add-ons.ts, present-rooms.ts, present-packages.ts, present-coupons.ts,
// present-base-accesses.ts, present-accesses.ts, present-passes.ts, present-payments.ts, present-registrations.ts,
// present-listings.ts. What passes themselves are made of (forms) imports those files by name, not this one.
export * from '../selling/in-force.ts'
export * from '../selling/present-pass-types.ts'
export * from '../selling/present-add-ons.ts'
export * from './present-rooms.ts'
export * from '../selling/present-packages.ts'
export * from '../selling/present-coupons.ts'
export * from './present-base-accesses.ts'
export * from './present-accesses.ts'
export * from './present-passes.ts'
export * from './present-payments.ts'
export * from './present-registrations.ts'
export * from './present-listings.ts'
