// A tapped notification opens its place in the running app, as whom it is for.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { useCore } from '../../kit/hooks/core-context.ts'
import type { TappedLink } from '../../contract/worker-messages.ts'
import { identitiesOf } from '../../offline/push/identities.ts'
import { linkInbox } from '../../offline/push/links.ts'
import { destinationOf, type Destination } from '../../offline/push/whose.ts'
import { container } from '../../offline/worker/worker.ts'
import { paths } from '../../paths.ts'
import { canGoBack, layBelow } from '../routing/history.ts'
import { placeAbove } from '../routing/place-above.ts'
import { here } from '../routing/RequireMember.tsx'
import { rows } from '../../areas/rows.ts'

/** What is between a tap and its place. */
export interface OpenQuestion {
  destination: Exclude<Destination, { kind: 'open' }>
  /** Takes on the identity; the place is opened once it is there. */
  agree: () => void
  dismiss: () => void
}

type Navigate = (to: string, options?: { replace?: boolean }) => void

/**
 * Goes to the place, once: a page that is there already stays, and shows the spot that is meant. Where it began there, going
 * back leads to `above` and not out of the app.
 */
function goTo(url: string, above: (url: string) => string, navigate: Navigate): void {
  if (url === here()) {
    if (!canGoBack()) layBelow(above(url))
    return
  }
  // A visitor who began there is at the sign-in page by now, which leads there.
  if (here() === paths.signIn({ redirect: url })) return
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
        // Another identity was taken on meanwhile: who is rendered then decides.
        if (gone) linkInbox.put(link)
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
