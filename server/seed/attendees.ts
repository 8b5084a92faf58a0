// What registered people hold.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillAttendees(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
