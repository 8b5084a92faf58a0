// The devices that receive a person's notifications, with a button to remove each.
import { useTranslation } from 'react-i18next'
import type { PushDevice } from '../../contract/people/accounts.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'

export interface DeviceListProps {
  devices: readonly PushDevice[]
  /** The current device; null if it is not listed. */
  thisDevice: string | null
  /** A localised date. */
  date: (iso: string) => string
  onRemove: (deviceId: string) => void
}

export function DeviceList({ devices, thisDevice, date, onRemove }: DeviceListProps) {
  const { t } = useTranslation()
  // The current device first, because people look for it.
  const sorted = devices.toSorted((one, other) => Number(other.id === thisDevice) - Number(one.id === thisDevice))
  return (
    <List panel label={t('devices.title')}>
      {sorted.map(({ id, name, createdAt }) => {
        const called = name ?? t('devices.unnamed')
        return (
          <Row
            key={id}
            lead={<Glyph icon="smartphone" kind={id === thisDevice ? 'good' : 'plain'} />}
            title={<bdi>{called}</bdi>}
            second={
              <>
                {id === thisDevice && <Tag kind="good">{t('devices.thisDevice')}</Tag>} {t('devices.added', { date: date(createdAt) })}
              </>
            }
            end={<IconButton icon="trash-2" label={t('devices.remove', { name: called })} onClick={() => onRemove(id)} />}
          />
        )
      })}
    </List>
  )
}
