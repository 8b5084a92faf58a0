// The devices that receive the member's notifications. The current one is marked, and each can be removed.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { ask } from '../../kit/ask/ask.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { DeviceList } from '../../components/push/DeviceList.tsx'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import type { PushDevice } from '../../contract/people/accounts.ts'
import { dateLocale } from '../../lib/time/dates.ts'
import { turnOff } from '../../offline/push/subscription.ts'
import { paths } from '../../paths.ts'
import { push } from '../../state/device/push.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'

export function DevicesScreen() {
  const { t, i18n } = useTranslation()
  const { deviceId } = useSnapshot(push)
  const place = usePushPlace()
  const devices = useInfiniteQuery(self.pushDevices())
  const remove = useMutation({ ...selfWrites.deletePushDevice, meta: { quiet: true } })
  const date = (iso: string) => new Intl.DateTimeFormat(dateLocale(i18n.language), { dateStyle: 'medium' }).format(new Date(iso))
  const removeDevice = async ({ id, name }: PushDevice) => {
    const isMeant = await ask({
      title: t('devices.removeTitle', { name: name ?? t('devices.unnamed') }),
      text: id === deviceId ? t('devices.removeThisText') : t('devices.removeText'),
      confirm: t('devices.removeConfirm'),
      cancel: t('devices.keep'),
    })
    if (!isMeant) return
    // For the current device the browser's push subscription is removed too, so that the device is not registered again.
    if (id === deviceId && place) void turnOff(place)
    else remove.mutate({ pushDeviceId: id })
  }
  return (
    <ListScreen title={t('devices.title')} sub={t('devices.text')} back={paths.notificationSettings()}>
      {remove.isError && (
        <div className="pad">
          <FailureLine error={remove.error} />
        </div>
      )}
      <PagedRows
        of={devices}
        skeleton={<Skeleton kind="rows" count={2} />}
        none={{
          title: t('devices.noneTitle'),
          text: t('devices.noneText'),
          actions: <Button href={paths.notificationSettings()}>{t('devices.toNotifications')}</Button>,
        }}
      >
        {(rows) => (
          <DeviceList
            devices={rows}
            thisDevice={deviceId}
            date={date}
            onRemove={(id) => {
              const device = rows.find((one) => one.id === id)
              if (device) void removeDevice(device)
            }}
          />
        )}
      </PagedRows>
    </ListScreen>
  )
}
