// Buttons, chips, tabs, segments.
import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { Tabs } from '../../ui/navigation/Tabs.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { Toggle } from '../../ui/choices/Toggle.tsx'
import { Box } from './Box.tsx'
import styles from './gallery.module.css'

const kinds: NonNullable<ButtonProps['kind']>[] = ['solid', 'soft', 'plain', 'line', 'quiet', 'bad']

export function Controls() {
  const [tab, setTab] = useState('about')
  const [who, setWho] = useState<'all' | 'mine'>('all')
  const [on, setOn] = useState(true)
  return (
    <>
      <Box title="Buttons">
        <div className={styles.line}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
        </div>
        <div className={styles.line}>
          <Button kind="solid" busy>
            Working
          </Button>
          <Button disabled>Pay €179.20</Button>
          <Button kind="solid" icon="check">
            With icon
          </Button>
          <Button kind="soft" size="sm">
            Small
          </Button>
          <IconButton icon="bell" label="Notifications, 2 new" badge={2} />
          <IconButton icon="star" label="Saved" pressed />
          <IconButton icon="arrow-right" flip label="Next" />
        </div>
        <Button kind="solid" size="big">
          Teilnahmebedingungen akzeptieren und verbindlich anmelden
        </Button>
      </Box>
      <Box title="Chips, tags, tabs, segments">
        <div className={styles.flush}>
          <Chips label="Tracks">
            <Chip pressed={on} onPress={() => setOn(!on)}>
              All
            </Chip>
            <Chip icon="star">Mine</Chip>
            <Chip>Materials</Chip>
            <Chip>Cities</Chip>
          </Chips>
        </div>
        <div className={styles.line}>
          <Tag>Virtual</Tag>
          <Tag kind="brand">Host</Tag>
          <Tag kind="good">Checked in</Tag>
          <Tag kind="warn" icon="clash">
            Overlaps
          </Tag>
          <Tag kind="bad">Sold out</Tag>
          <Tag kind="info">Moved</Tag>
          <Badge count={12} label="12 unread" />
          <Badge count={120} />
          <Badge label="New" />
        </div>
        <div className={styles.flush}>
          <Tabs
            label="Event"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'about', label: 'About' },
              { id: 'agenda', label: 'Agenda' },
              { id: 'speakers', label: 'Speakers' },
            ]}
          >
            <p className="pad">{tab}</p>
          </Tabs>
        </div>
        <Segments
          label="Whose"
          value={who}
          onChange={setWho}
          options={[
            { value: 'all', label: 'Everyone' },
            { value: 'mine', label: 'My groups' },
          ]}
        />
        <div className={styles.line}>
          <Toggle label="Reminders" checked={on} onChange={setOn} />
          <Toggle label="Off" checked={false} onChange={() => setOn(on)} disabled />
        </div>
      </Box>
      <Box title="Freshness and sending">
        <StateLine icon="cloud-off">Offline. As of 09:12</StateLine>
        <StateLine icon="busy">Sending</StateLine>
        <StateLine icon="check" kind="good">
          Sent 10:04
        </StateLine>
        <StateLine icon="clash" kind="warn">
          Overlaps with your 11:15
        </StateLine>
        <StateLine icon="circle-alert" kind="bad">
          Not sent: the channel is read only for guests
        </StateLine>
      </Box>
    </>
  )
}
