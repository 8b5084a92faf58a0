// Where a speaker is found elsewhere. Names of networks are names, so they are not translated.
import { useTranslation } from 'react-i18next'
import { networkAddress, webAddress } from '../../components/events/web-address.ts'
import type { Speaker } from '../../contract/sessions.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'

const networks = [
  ['linkedIn', 'LinkedIn'],
  ['twitter', 'X'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['tikTok', 'TikTok'],
] as const

/** Nothing where there is no address that leads to the web. */
export function SpeakerLinks({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation()
  const links = [
    { name: t('events.web'), href: webAddress(speaker.website), web: true },
    ...networks.map(([network, name]) => ({ name, href: networkAddress(network, speaker[network]), web: false })),
  ]
  const shown = links.filter((link) => link.href !== null)
  if (shown.length === 0) return null
  return (
    <Section title={t('events.links')}>
      <List panel>
        {shown.map(({ name, href, web }) => (
          <Row
            key={name}
            lead={<Glyph icon={web ? 'globe' : 'link'} />}
            title={name}
            second={<span className="ltr">{new URL(href ?? '').hostname.replace(/^www\./, '')}</span>}
            href={href ?? undefined}
            end={<Icon name="external-link" size="sm" />}
          />
        ))}
      </List>
    </Section>
  )
}
