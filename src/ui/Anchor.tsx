// A link: inside the app without leaving the page, outside as the browser does it.
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  /** Leaves the page and loads it anew: where there is no router, or a fresh start is the point. */
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
    <Link href={href} replace={replace} transition {...rest}>
      {children}
    </Link>
  )
}
