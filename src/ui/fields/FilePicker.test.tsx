// Picking, dropping and pasting files: accepted files are passed on, rejected ones are shown at the field.
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilePicker, type FilePickerProps, type FilePickerWords } from './FilePicker.tsx'
import type { PickedFile } from './FileRow.tsx'

const words: FilePickerWords = {
  drop: 'Drop a file or choose one',
  accepts: 'PDF, up to 1 kB',
  refused: {
    tooLarge: (name) => `${name} is too large.`,
    wrongType: (name) => `${name} is no PDF.`,
    empty: (name) => `${name} is empty.`,
  },
  onlyOne: 'Only one file can go here.',
  retry: (name) => `Try again: ${name}`,
  remove: (name) => `Remove ${name}`,
}
const pdf = (name = 'a.pdf', size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })

function Held({ chosen, ...props }: Partial<FilePickerProps> & { chosen: (names: string[]) => void }) {
  const [files, setFiles] = useState<PickedFile[]>([])
  return (
    <FilePicker
      label="Work sample"
      accept=".pdf"
      most={1000}
      words={words}
      files={files}
      onChoose={(brought) => {
        chosen(brought.map(({ name }) => name))
        setFiles(brought.map(({ name }) => ({ id: name, name, state: 'done' })))
      }}
      onRemove={(id) => setFiles((before) => before.filter((file) => file.id !== id))}
      {...props}
    />
  )
}

async function aPicker(props: Partial<FilePickerProps> = {}) {
  const chosen = vi.fn<(names: string[]) => void>()
  const screen = await render(<Held chosen={chosen} {...props} />)
  const control = screen.container.querySelector<HTMLInputElement>('input[type=file]')!
  return { screen, chosen, control }
}

/** A DataTransfer as the browser provides for dropped or pasted files. */
function bring(target: Element, type: 'drop' | 'paste', ...files: File[]): boolean {
  const carried = new DataTransfer()
  for (const file of files) carried.items.add(file)
  const how = { bubbles: true, cancelable: true }
  const event =
    type === 'drop'
      ? new DragEvent('drop', { ...how, dataTransfer: carried })
      : new ClipboardEvent('paste', { ...how, clipboardData: carried })
  return target.dispatchEvent(event)
}

test('the native picker hands on what was chosen, and the same file may be chosen again after it was removed', async () => {
  const { screen, chosen, control } = await aPicker()
  await userEvent.upload(control, pdf())
  expect(chosen.mock.calls).toEqual([[['a.pdf']]])
  await screen.getByRole('button', { name: 'Remove a.pdf' }).click()
  await expect.element(control).toHaveFocus()
  await userEvent.upload(control, pdf())
  expect(chosen).toHaveBeenCalledTimes(2)
})

test('the field, its kind and its limits are heard with the control', async () => {
  const { control } = await aPicker({ hint: 'What you are proud of.' })
  await expect.element(control).toHaveAccessibleName(/Work sample.*PDF, up to 1 kB/)
  await expect.element(control).toHaveAccessibleDescription('What you are proud of.')
})

test('a dropped file is taken, and does not open in place of the page', async () => {
  const { screen, chosen } = await aPicker()
  expect(bring(screen.getByText('Drop a file or choose one').element(), 'drop', pdf())).toBe(false)
  expect(chosen.mock.calls).toEqual([[['a.pdf']]])
})

test('a pasted file is taken', async () => {
  const { chosen, control } = await aPicker()
  bring(control, 'paste', pdf('pasted.pdf'))
  expect(chosen.mock.calls).toEqual([[['pasted.pdf']]])
})

test.each([
  ['too large', pdf('big.pdf', 1001), 'big.pdf is too large.'],
  ['of another kind', new File(['x'], 'a.exe'), 'a.exe is no PDF.'],
  ['empty', pdf('nothing.pdf', 0), 'nothing.pdf is empty.'],
])('what is %s is refused at the field, in a sentence, and handed to nobody', async (_case, file, sentence) => {
  const { screen, chosen, control } = await aPicker()
  bring(control, 'paste', file)
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(control).toHaveAccessibleDescription(sentence)
  expect(chosen).not.toHaveBeenCalled()
  bring(control, 'paste', pdf())
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
})

test('where one file can go, several are refused; where several can, the good ones of them go', async () => {
  const one = await aPicker()
  bring(one.control, 'paste', pdf('a.pdf'), pdf('b.pdf'))
  await expect.element(one.screen.getByText('Only one file can go here.')).toBeVisible()
  expect(one.chosen).not.toHaveBeenCalled()
  await one.screen.unmount()
  const several = await aPicker({ multiple: true })
  bring(several.control, 'paste', pdf('a.pdf'), pdf('big.pdf', 1001), pdf('b.pdf'))
  expect(several.chosen.mock.calls).toEqual([[['a.pdf', 'b.pdf']]])
  await expect.element(several.screen.getByText('big.pdf is too large.')).toBeVisible()
})

test('where nothing can be chosen now, the reason stands in its place', async () => {
  const { screen, chosen, control } = await aPicker({ reason: 'Sign in to add a file.' })
  await expect.element(control).toBeDisabled()
  await expect.element(screen.getByText('Sign in to add a file.')).toBeVisible()
  bring(screen.getByText('Sign in to add a file.').element(), 'drop', pdf())
  expect(chosen).not.toHaveBeenCalled()
})

test('a file under way shows how far it is, one that failed can be tried again', async () => {
  const retried = vi.fn()
  const { screen } = await aPicker({
    onRetry: retried,
    files: [
      { id: 'a', name: 'a.pdf', state: 'sending', share: 0.62, note: 'Uploading, 62 %' },
      { id: 'b', name: 'b.pdf', state: 'failed', note: 'It did not arrive.' },
    ],
  })
  const bar = screen.getByRole('progressbar', { name: 'a.pdf' })
  await expect.element(bar).toHaveAttribute('value', '0.62')
  await expect.element(bar).toHaveAccessibleDescription('Uploading, 62 %')
  await screen.getByRole('button', { name: 'Try again: b.pdf' }).click()
  expect(retried.mock.calls).toEqual([['b']])
})

function Judged() {
  const control = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<PickedFile[]>([])
  return (
    <>
      <FilePicker
        label="Work sample"
        required
        words={words}
        files={files}
        inputRef={control}
        onChoose={([file]) => setFiles(file ? [{ id: 'a', name: file.name, state: 'done' }] : [])}
        onRemove={() => setFiles([])}
      />
      <output>{String(files.length)}</output>
    </>
  )
}

test('a file that must be there is missing until there is one', async () => {
  const screen = await render(<Judged />)
  const control = screen.container.querySelector<HTMLInputElement>('input[type=file]')!
  expect(control.validity.valueMissing).toBe(true)
  bring(control, 'paste', pdf())
  await expect.element(screen.getByText('1', { exact: true })).toBeInTheDocument()
  expect(control.validity.valueMissing).toBe(false)
})
