// Tiers, interests, benefits, advertisements, addresses, leads and notifications of one organisation.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillCommunity(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
