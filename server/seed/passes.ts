// Kinds of pass, coupons, add-ons, rooms and registration forms.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillPasses(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
