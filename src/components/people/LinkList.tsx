// Addresses that lead out of here: a person's pages, where a content is found elsewhere.
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'

export interface OutwardLink {
  /** What it is called here; names of networks are names, so they are not translated. */
  name: string
  /** null leaves it out: nothing was given, or nothing that leads to the web. */
  href: string | null
  /** A site of their own rather than a page of some network. */
  web?: boolean
}

/** Nothing where no link is left. */
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
