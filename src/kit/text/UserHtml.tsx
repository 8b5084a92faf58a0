// Markup that people wrote, made safe each time it is shown. The one place where a string becomes part of the page.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { textOf } from './text-of.ts'
import styles from './UserHtml.module.css'

type Sanitise = (markup: string) => string

let ready: Sanitise | undefined
let loading: Promise<Sanitise | undefined> | undefined

/** Tries again at the next mount when the chunk did not arrive. */
function load(): Promise<Sanitise | undefined> {
  loading ??= import('./sanitise.ts').then(
    (module) => (ready = module.sanitise),
    () => (loading = undefined),
  )
  return loading
}

const hasMarkup = (text: string): boolean => /<[a-z/!]|&(?:#\d+|\w+);/i.test(text)

/**
 * Shows the markup sanitised: links of http(s), mailto and tel only, no styles, forms, frames or drawings; pictures only
 * of our media store. Until the sanitiser is there, and without it, the text alone. Text without markup keeps its lines.
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

  // Not by React's own property: it would turn the vouched-for markup into a plain string again.
  useLayoutEffect(() => {
    if (!plain && clean && place.current) place.current.innerHTML = clean(markup)
  }, [plain, clean, markup])

  if (plain || !clean) {
    return (
      <p className={styles.text} dir="auto">
        {plain ? markup : textOf(markup)}
      </p>
    )
  }
  return <div ref={place} className={styles.html} dir="auto" />
}
