// The kinds that a search covers, in display order. Sessions, conversations and threads are only searched in the cache, because no API call
// finds them.
import type { SavedKind } from '../../components/palette/saved-matches.ts'
import { featureNeedsSignIn, featureOn, type Feature, type Switches } from '../../lib/data/modules.ts'

export interface SearchScope {
  kind: SavedKind
  feature: Feature
  /** Its name in the address. */
  name: string
  /** Its results open only for members. */
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

/** The scopes of the enabled features that the visitor or member may use. */
export const scopesFor = (config: Switches, member: boolean): SearchScope[] =>
  scopes.filter((scope) => featureOn(config, scope.feature) && (member || !(scope.member || featureNeedsSignIn(config, scope.feature))))
