// Channels and what they published.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillChannels(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
