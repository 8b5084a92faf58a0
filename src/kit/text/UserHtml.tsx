// Renders user markup, sanitised at each render. The only place where a string becomes HTML of the page.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { inside } from './inside.ts'
import { textOf } from './text-of.ts'
import styles from './UserHtml.module.css'

type Sanitise = (markup: string) => string

let ready: Sanitise | undefined
let loading: Promise<Sanitise | undefined> | undefined

/** Retried at the next mount if the chunk failed to load. */
function load(): Promise<Sanitise | undefined> {
  loading ??= import('./sanitise.ts').then(
    (module) => (ready = module.sanitise),
    () => (loading = undefined),
  )
  return loading
}

const hasMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d+|\w+);/i.test(text)

/**
 * Renders sanitised markup: links with http(s), mailto and tel only, no styles, forms, frames or SVG; pictures of our media store
 * only. Until the sanitiser is loaded, and without it, only the text. Text without markup keeps its lines.
 */
export function UserHtml({ markup }: { markup: string }) {
  const [clean, setClean] = useState<Sanitise | undefined>(() => ready)
  const place = useRef<HTMLDivElement>(null)
  const plain = !hasMarkup(markup)

  useEffect(() => {
    if (plain || clean) return undefined
    let shown = true
    void load().then((sanitise) => shown && sanitise && setClean(() => sanitise))
    return () => {
      shown = false
    }
  }, [plain, clean])

  // Not with React's property, which would convert the TrustedHTML to a string.
  useLayoutEffect(() => {
    if (!plain && clean && place.current) place.current.innerHTML = clean(markup)
  }, [plain, clean, markup])

  const [, navigate] = useLocation()
  useEffect(() => {
    const box = place.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const to = link?.href ? inside(link.href) : null
      // Another tab was asked for, or it was handled.
      if (to === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      navigate(to)
    }
    box?.addEventListener('click', follow)
    return () => box?.removeEventListener('click', follow)
  }, [plain, clean, navigate])

  if (plain || !clean) {
    return (
      <p className={styles.text} dir="auto">
        {plain ? markup : textOf(markup)}
      </p>
    )
  }
  return <div ref={place} className={styles.html} dir="auto" />
}
