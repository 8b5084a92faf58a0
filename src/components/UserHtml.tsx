// Markup that people wrote, made safe each time it is shown. The one place where a string becomes part of the page.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,6}));/g, (whole, code?: string, name?: string) => {
    if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole
    return entities[name ?? ''] ?? whole
  })

/** What the markup says, without markup; for reading, to be set as text. Blocks become lines. */
export function textOf(markup: string): string {
  const bare = markup
    .replace(/<(script|style|template|svg|math|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<(?:br|\/p|\/li|\/h[1-6]|\/div|\/blockquote|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
  return decoded(bare)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
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
