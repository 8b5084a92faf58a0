// A link: client-side navigation inside the app, a normal link outside.
import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Replaces the current history entry. */
  replace?: boolean
  /** Reloads the page: where there is no router, or for a fresh start. */
  reload?: boolean
}

/** Paths are handled by the router. URLs with a scheme or host are left to the browser, web pages in a new tab. */
export function Anchor({ href, replace, reload, children, ...rest }: AnchorProps) {
  if (reload) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) {
    return (
      <a href={href} {...(/^(?:https?:|\/\/)/i.test(href) ? { target: '_blank', rel: 'noopener' } : {})} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink href={href} replace={replace} {...rest}>
      {children}
    </RouterLink>
  )
}

/** Presses with another button or a modifier key are left to the browser: new tab, new window, download. */
const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || altKey || shiftKey)

/** Does not subscribe to the address, unlike `Link`, because lists have hundreds of links and each would re-render. */
function RouterLink({ href, replace, onClick, ...rest }: Omit<AnchorProps, 'reload'>) {
  const { aroundNav } = useRouter()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    aroundNav(navigate, href, { replace, transition: true })
  }
  return <a href={href} onClick={press} {...rest} />
}
