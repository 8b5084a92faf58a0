// What a search looks through, in the order it is shown. Sessions, conversations and threads only among what is saved: no call finds them.
import type { SavedKind } from '../../components/palette/saved-matches.ts'
import { featureNeedsSignIn, featureOn, type Feature, type Switches } from '../../lib/data/modules.ts'

export interface SearchScope {
  kind: SavedKind
  feature: Feature
  /** Its name in the address. */
  name: string
  /** What it finds opens for members alone. */
  member?: true
}

const scopes: readonly SearchScope[] = [
  { kind: 'event', feature: 'events', name: 'events' },
  { kind: 'session', feature: 'events', name: 'sessions' },
  { kind: 'person', feature: 'accounts', name: 'people', member: true },
  { kind: 'group', feature: 'groups', name: 'groups' },
  { kind: 'post', feature: 'activities', name: 'activities' },
  { kind: 'content', feature: 'channels', name: 'channels' },
  { kind: 'conversation', feature: 'chat', name: 'messages', member: true },
  { kind: 'thread', feature: 'threads', name: 'threads', member: true },
]

/** Those of the features that are on, and open to whoever asks. */
export const scopesFor = (config: Switches, member: boolean): SearchScope[] =>
  scopes.filter((scope) => featureOn(config, scope.feature) && (member || !(scope.member || featureNeedsSignIn(config, scope.feature))))
