// Plans, invoices, payments and bookings.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillMoney(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
