// Below a page that does not exist or is not accessible: where the link may lead instead.
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transportOf } from '../../../api/transport/transport.ts'
import { paths } from '../../../paths.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { CoreContext } from '../../hooks/core-context.ts'
import { maySwitch } from '../../writes/may-switch.ts'
import { heal, type Way } from './heal.ts'
import styles from './Healing.module.css'

const icons: Record<Way['kind'], IconName> = { moved: 'link', identity: 'users', close: 'link', search: 'search' }

const keyOf = (way: Way): string => ('href' in way ? way.href : way.kind === 'identity' ? `as ${way.accountId}` : way.kind)

function WayRow({ way }: { way: Way }) {
  const { t } = useTranslation()
  const core = useContext(CoreContext)
  const lead = <Glyph icon={icons[way.kind]} />
  switch (way.kind) {
    case 'moved':
      return (
        <Row
          lead={lead}
          title={<bdi>{way.name === '' ? t('healing.moved') : way.name}</bdi>}
          second={t(way.sure ? 'healing.movedText' : 'healing.perhapsText')}
          href={way.href}
          chevron
        />
      )
    case 'identity': {
      const { accountId, name } = way
      const act = async () => {
        if (await maySwitch(t)) core?.actAs(accountId, name)
      }
      return (
        <Row
          lead={lead}
          title={accountId === null ? t('healing.yourself') : t('healing.actAs', { name: name === '' ? t('healing.otherAccount') : name })}
          second={t(way.sure ? 'healing.identityText' : 'healing.mayText')}
          onPress={() => void act()}
          chevron
        />
      )
    }
    case 'close':
      return <Row lead={lead} title={<bdi dir="ltr">{way.href}</bdi>} second={t('healing.closeText')} href={way.href} chevron />
    default:
      return <Row lead={lead} title={t('healing.search', { words: way.words })} href={paths.search({ q: way.words })} chevron />
  }
}

/** Renders nothing until something was found. `patterns`: for an address that is not one of the app. `denied`: the page exists, without access. */
export function Healing({ patterns, denied = false }: { patterns?: readonly string[]; denied?: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [ways, setWays] = useState<readonly Way[]>([])
  // As one text, because the list is another array in every render.
  const known = patterns?.join(' ') ?? ''
  useEffect(() => {
    let gone = false
    const look = async () => {
      const found = await heal({ path: location.pathname, scope: transportOf(client).scope, patterns: known.split(' '), denied })
      if (!gone) setWays(found)
    }
    void look()
    return () => void (gone = true)
  }, [client, known, denied])
  if (ways.length === 0) return null
  return (
    <div className={styles.healing}>
      <Section title={t('healing.title')} quiet>
        <List panel>
          {ways.map((way) => (
            <WayRow key={keyOf(way)} way={way} />
          ))}
        </List>
      </Section>
    </div>
  )
}
