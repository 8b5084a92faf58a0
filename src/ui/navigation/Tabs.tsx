// Tabs: for panels on one page, or for pages with their own addresses.
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { roving } from '../controls/roving.ts'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  label: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Arrow keys select in the text direction; Home and End too. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={styles.tabs}
        tabIndex={-1}
        onKeyDown={(event) => {
          const chosen = roving(event, '[role=tab]', 'x')?.dataset['tab']
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel without a control of its own must be reachable */}
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </>
  )
}

export interface LinkTabsProps {
  label: string
  tabs: readonly { href: string; label: ReactNode; current: boolean }[]
}

/** The same look for pages with their own addresses. If there are too many for the screen, the current one is scrolled into view. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const here = tabs.find((tab) => tab.current)?.href
  // A count that appears later may push the current tab out of view.
  useEffect(() => {
    const nav = row.current
    if (!nav) return undefined
    const watcher = new ResizeObserver(() => {
      const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect()
      const view = nav.getBoundingClientRect()
      // By the distance between them, which works in both text directions and does not scroll the page.
      if (tab) nav.scrollLeft += tab.x + tab.width / 2 - (view.x + view.width / 2)
    })
    for (const tab of nav.children) watcher.observe(tab)
    return () => watcher.disconnect()
  }, [here, tabs.length])
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Anchor key={tab.href} href={tab.href} replace className={styles.tab} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Anchor>
      ))}
    </nav>
  )
}
