// Groups, who is in them, and announcements.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillGroups(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
