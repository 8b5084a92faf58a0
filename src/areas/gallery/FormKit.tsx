// The parts of forms besides plain fields: choices, numbers, dates, files and progress.
import { Choice } from '../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../ui/choices/ChoiceGroup.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Progress } from '../../ui/marks/Progress.tsx'
import { StepBar } from '../../ui/navigation/StepBar.tsx'
import { Stepper } from '../../ui/controls/Stepper.tsx'
import { Tick } from '../../ui/controls/Tick.tsx'
import { ToggleField } from '../../ui/choices/ToggleField.tsx'
import { Box } from './Box.tsx'
import { FileKit } from './FileKit.tsx'
import { FormSample } from './FormSample.tsx'
import styles from './gallery.module.css'

const places = { fewer: 'Fewer places', more: 'More places' }

export function FormKit() {
  return (
    <>
      <Box title="Choices">
        <ChoiceGroup label="Add-ons" optional hint="You can change them until Friday.">
          <Choice name="extras" title="Saturday dinner" second="Long tables, vegetarian by default" end="€38" defaultChecked />
          <Choice name="extras" title="Tram workshop" end="€12" />
          <Choice name="extras" title="Night walk" end="€9" reason="None left" />
        </ChoiceGroup>
        <ChoiceGroup label="How you will travel">
          <Choice type="radio" name="travel" title="By train" defaultChecked />
          <Choice type="radio" name="travel" title="By bicycle" second="There is a stand behind the hall." end="3 left" />
        </ChoiceGroup>
        <ChoiceGroup label="What do you eat?" least={1} error="Choices are required">
          <Choice name="diet" title="Everything" />
          <Choice name="diet" title="Vegetarian" />
        </ChoiceGroup>
        <Choice plain title="I have read the house rules" second="They are short." />
        <div className={styles.line}>
          <Tick type="checkbox" aria-label="Ticked" defaultChecked />
          <Tick type="checkbox" aria-label="Not ticked" />
          <Tick
            type="checkbox"
            aria-label="Some of them"
            ref={(box) => {
              if (box) box.indeterminate = true
            }}
          />
          <Tick type="checkbox" aria-label="Ticked and off" defaultChecked disabled />
          <Tick type="radio" aria-label="Chosen" name="bare" defaultChecked />
          <Tick type="radio" aria-label="Not chosen" name="bare" />
        </div>
      </Box>
      <Box title="Numbers, days, times, switches">
        <NumberField label="Years at it" min={0} max={80} defaultValue={12} />
        <NumberField label="How many workshop places?" min={1} max={4} defaultValue={7} error="Enter a number between 1 and 4." />
        <Stepper label="Regular" words={places} defaultValue={1} max={4} />
        <Stepper label="None yet" words={places} hint="At most four for one person." max={4} />
        <Stepper label="More than there are" words={places} defaultValue={6} max={4} error="Enter at most 4." />
        <Stepper label="Not now" words={places} hint="Needs a connection." disabled />
        <Field type="date" label="Day of arrival" defaultValue="2026-11-20" />
        <Field type="date" label="Day of leaving" optional />
        <Field type="time" label="Time of arrival" defaultValue="17:30" error="Choose a time that is not after 17:00." />
        <ToggleField label="Will you stay for the Sunday repair tables?" hint="We plan chairs with this." defaultChecked />
        <ToggleField label="A stall of my own" />
      </Box>
      <Box title="Progress and steps">
        <Progress label="hinge-study.pdf" value={0.62}>
          hinge-study.pdf, 62 %. Leaving this page stops the upload.
        </Progress>
        <Progress label="kiln.jpg">Getting ready</Progress>
        <StepBar count={5} at={3} label="Step 3 of 5, Questions" />
        <StepBar count={2} at={1} label="Step 1 of 2, Passes" />
      </Box>
      <FileKit />
      <FormSample />
    </>
  )
}
