// The button, and a link with the same look.
import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '../navigation/Anchor.tsx'
import styles from './Button.module.css'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** solid: the main action of a view. soft: done or joined. plain, line (providers), quiet, bad (destructive). */
  kind?: 'solid' | 'soft' | 'plain' | 'line' | 'quiet' | 'bad'
  size?: 'sm' | 'md' | 'big'
  /** Busy: same width, a spinner instead of the text, presses are ignored. */
  busy?: boolean
  /** Renders a link. */
  href?: string
  /** The link reloads the page. */
  reload?: boolean
  icon?: IconName
  children: ReactNode
}

/** A disabled button needs the reason as text beside it. */
export function Button({
  kind = 'plain',
  size = 'md',
  busy = false,
  href,
  reload,
  icon,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const looks = cx(styles.button, styles[kind], styles[size], busy && styles.busy, className)
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  )
  if (href !== undefined && !rest.disabled) {
    return (
      <Anchor
        href={href}
        reload={reload}
        className={looks}
        id={rest.id}
        aria-label={rest['aria-label']}
        onClick={onClick as ComponentProps<'a'>['onClick']}
      >
        {inside}
      </Anchor>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={looks}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {inside}
    </button>
  )
}
