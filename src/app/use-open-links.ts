// A tapped notification opens its place in the running app, as whom it is for.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useCore } from '../components/core-context.ts'
import type { TappedLink } from '../contract/worker-messages.ts'
import { identitiesOf } from '../offline/push/identities.ts'
import { openPostBox } from '../offline/push/links.ts'
import { destinationOf, type Destination } from '../offline/push/whose.ts'
import { container } from '../offline/worker/worker.ts'
import { here } from './RequireMember.tsx'

/** What stands between a tap and its place. */
export interface OpenQuestion {
  destination: Exclude<Destination, { kind: 'open' }>
  /** Takes on the identity; the place is opened once it is there. */
  agree: () => void
  dismiss: () => void
}

// One post box for the life of the page; who is drawn now takes what comes, and what came while nobody was.
let receive: ((link: TappedLink) => void) | null = null
let held: TappedLink | null = null
let open = false

const take = (link: TappedLink): void => {
  if (receive) receive(link)
  else held = link
}

const changed = new Set<() => void>()

/** Calls back when the browser has changed the subscription to pushes. */
export function onPushChanged(listener: () => void): () => void {
  changed.add(listener)
  return () => void changed.delete(listener)
}

/** Goes to the place, once: a page that stands there already stays, and shows the spot that is meant. */
function goTo(url: string, navigate: (to: string, options?: { replace?: boolean }) => void): void {
  if (url === here()) return
  const { pathname, hash } = new URL(url, location.origin)
  if (pathname !== location.pathname) return navigate(url)
  navigate(url, { replace: true })
  document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
}

/** Null unless a tapped notice belongs to another identity: then it is asked about. */
export function useOpenLinks(): OpenQuestion | null {
  const core = useCore()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  useEffect(() => {
    let gone = false
    receive = (link) => {
      const scope = core.scope()
      if (!scope) return
      const decide = async () => {
        const foreign = link.scopeId !== null && link.scopeId !== scope.id
        const identities = foreign ? await identitiesOf(scope, client) : []
        const destination = destinationOf(link, { scopeId: scope.id, signedIn: scope.sub !== null, identities })
        // Another identity was taken on meanwhile: who is drawn then decides.
        if (gone) take(link)
        else if (destination.kind === 'open') goTo(link.url, navigate)
        else
          setQuestion({
            destination,
            agree() {
              setQuestion(null)
              if (destination.kind !== 'ask') return
              held = link
              core.actAs(destination.identity.accountId, destination.identity.name ?? undefined)
            },
            dismiss: () => setQuestion(null),
          })
      }
      void decide()
    }
    if (held) {
      const link = held
      held = null
      receive(link)
    }
    if (!open && container) {
      open = true
      openPostBox(container, { open: take, pushChanged: () => changed.forEach((listener) => listener()) })
    }
    return () => {
      gone = true
      receive = null
    }
  }, [core, client, navigate])
  return question
}
