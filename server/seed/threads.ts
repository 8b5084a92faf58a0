// Circles, threads and messages.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillThreads(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
