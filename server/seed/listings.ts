// Co-hosts, letters and announcements of hosts.
import type { Happening } from './happening.ts'
import type { Person, Scene } from './scene.ts'

export function fillListings(_scene: Scene, _people: readonly Person[], _events: readonly Happening[]): void {}
