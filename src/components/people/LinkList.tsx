// External links: a person's pages, other sources of a content.
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'

export interface OutwardLink {
  /** The label; names of networks are not translated. */
  name: string
  /** Null omits it: missing, or not a web address. */
  href: string | null
  /** A personal site instead of a page on a network. */
  web?: boolean
}

/** Not rendered without links. */
export function LinkList({ title, links }: { title: string; links: readonly OutwardLink[] }) {
  const shown = links.filter((link): link is OutwardLink & { href: string } => link.href !== null)
  if (shown.length === 0) return null
  return (
    <Section title={title}>
      <List panel>
        {shown.map(({ name, href, web }) => (
          <Row
            key={name}
            lead={<Glyph icon={web ? 'globe' : 'link'} />}
            title={name}
            second={<span className="ltr">{new URL(href).hostname.replace(/^www\./, '')}</span>}
            href={href}
            end={<Icon name="external-link" size="sm" />}
          />
        ))}
      </List>
    </Section>
  )
}
