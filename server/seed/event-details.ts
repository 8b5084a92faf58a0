// Pages, questions, sponsors, media, challenges and series.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillEventDetails(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
