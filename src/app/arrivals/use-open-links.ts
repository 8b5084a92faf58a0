// Opens the target of a tapped notification in the running app, as the identity that it is for.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { useCore } from '../../kit/hooks/core-context.ts'
import type { TappedLink } from '../../contract/worker-messages.ts'
import { identitiesOf } from '../../offline/push/identities.ts'
import { linkInbox } from '../../offline/push/links.ts'
import { destinationOf, hasLeft, type Destination, type Start } from '../../offline/push/whose.ts'
import { container } from '../../offline/worker/worker.ts'
import { paths } from '../../paths.ts'
import { canGoBack, layBelow } from '../routing/history.ts'
import { placeAbove } from '../routing/place-above.ts'
import { here } from '../routing/RequireMember.tsx'
import { rows } from '../../areas/rows.ts'

/** The step between a tap and its target. */
export interface OpenQuestion {
  destination: Exclude<Destination, { kind: 'open' }>
  /** Switches to the identity; then the target is opened. */
  agree: () => void
  dismiss: () => void
}

/** This file is loaded before the first screen, so the address is still the first one. */
const start: Start = { address: here(), at: performance.timeOrigin }

type Navigate = (to: string, options?: { replace?: boolean }) => void

/**
 * Navigates to the target, once. A page that shows it already stays, and scrolls to the fragment. If the app started there, going
 * back leads to `above` and not out of the app.
 */
function goTo(url: string, above: (url: string) => string, navigate: Navigate): void {
  if (url === here()) {
    if (!canGoBack()) layBelow(above(url))
    return
  }
  // A visitor who started there is on the sign-in page now, which leads to the target.
  if (here() === paths.signIn({ redirect: url })) return
  const { pathname, hash } = new URL(url, location.origin)
  if (pathname !== location.pathname) return navigate(url)
  navigate(url, { replace: true })
  document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
}

/** The question to ask if a tapped notification belongs to another identity; otherwise null. */
export function useOpenLinks(): OpenQuestion | null {
  const core = useCore()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { parser } = useRouter()
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  useEffect(() => {
    let gone = false
    const isPlace = (path: string) => path === paths.home() || rows.some(({ pattern }) => matchRoute(parser, pattern, path)[0])
    const receive = (link: TappedLink) => {
      const scope = core.scope()
      if (!scope) return
      const decide = async () => {
        const foreign = link.scopeId !== null && link.scopeId !== scope.id
        const identities = foreign ? await identitiesOf(scope, client) : []
        const destination = destinationOf(link, { scopeId: scope.id, signedIn: scope.sub !== null, identities })
        // The identity has changed meanwhile, so the component of the new one decides.
        if (gone) linkInbox.put(link)
        else if (destination.kind === 'open' && hasLeft(link, start, location.pathname)) return
        else if (destination.kind === 'open') goTo(link.url, (url) => placeAbove(url, isPlace), navigate)
        else
          setQuestion({
            destination,
            agree() {
              setQuestion(null)
              if (destination.kind !== 'ask') return
              linkInbox.hold(link)
              core.actAs(destination.identity.accountId, destination.identity.name ?? undefined)
            },
            dismiss: () => setQuestion(null),
          })
      }
      void decide()
    }
    const stop = linkInbox.receive(receive)
    if (container) linkInbox.connect(container)
    return () => {
      gone = true
      stop()
    }
  }, [core, client, navigate, parser])
  return question
}
