// The connection: server, live updates, last contact, clock.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Measured } from '../../../components/diagnostics/measure.ts'
import { isReachable, type ConnectivityState } from '../../../lib/device/connectivity-state.ts'
import { asSentence } from '../../../lib/time/as-sentence.ts'
import { ago, duration } from '../../../lib/time/durations.ts'
import { chatTime } from '../../../lib/time/since.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { live } from '../../../state/shown/live.ts'
import { Glyph, type GlyphProps } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { isClockWrong } from './use-situation.ts'

const looks: Record<ConnectivityState, GlyphProps> = {
  online: { icon: 'wifi', kind: 'good' },
  weak: { icon: 'wifi', kind: 'warn' },
  offline: { icon: 'cloud-off', kind: 'plain' },
  captive: { icon: 'wifi-off', kind: 'warn' },
}

function useClockWords(measured: Measured | null): string {
  const { t, i18n } = useTranslation()
  if (!measured) return t('diagnosis.measuring')
  const ahead = measured.host?.ahead
  if (typeof ahead !== 'number') return t('diagnosis.clock.unknown')
  if (!isClockWrong(ahead)) return t('diagnosis.clock.right')
  const time = duration(Math.round(Math.abs(ahead) / 60_000), i18n.language)
  return t(ahead > 0 ? 'diagnosis.clock.ahead' : 'diagnosis.clock.behind', { time })
}

export function ConnectionRows({ measured }: { measured: Measured | null }) {
  const { t, i18n } = useTranslation()
  const { state, since } = useSnapshot(connectivity)
  const { stream } = useSnapshot(live)
  const clock = useClockWords(measured)
  const contact = () => {
    if (!measured) return t('diagnosis.measuring')
    return measured.contact === null ? t('diagnosis.noContact') : asSentence(ago(measured.contact, i18n.language), i18n.language)
  }
  return (
    <List panel>
      <Row
        lead={<Glyph {...looks[state]} />}
        title={t(`status.connection.${state}`)}
        second={t(`status.connection.${state}Text`)}
        meta={since > 0 ? t('status.since', { time: chatTime(since, i18n.language) }) : undefined}
      />
      {stream !== 'off' && isReachable(state) && (
        <Row lead={<Glyph icon="messages" />} title={t(`status.live.${stream}`)} second={t(`status.live.${stream}Text`)} />
      )}
      <Row lead={<Glyph icon="history" />} title={t('diagnosis.contact')} second={contact()} />
      <Row
        lead={<Glyph icon="clock" kind={isClockWrong(measured?.host?.ahead) ? 'warn' : 'plain'} />}
        title={t('diagnosis.clock.title')}
        second={clock}
      />
    </List>
  )
}
