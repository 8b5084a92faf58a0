// A link: inside the app without leaving the page, outside as the browser does it.
import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  /** Leaves the page and loads it again: where there is no router, or a fresh start is the point. */
  reload?: boolean
}

/** Paths go through the router; whatever names a scheme or a host is left to the browser, in a tab of its own for web pages. */
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

/** Beside the main button, and with a key held down, a press is the browser's: a new tab, a new window, a download. */
const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || altKey || shiftKey)

/** Hears of no change of the address, as `Link` does: a list has hundreds, and each would be asked again. */
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
