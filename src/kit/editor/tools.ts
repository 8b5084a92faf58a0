// The tools of the editor: each tool of the toolbar with its shortcut, as a table. Pure.
import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { Fragment, Slice, type MarkType, type NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { AllSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { linkPlace } from './document/link.ts'
import { schema } from './document/schema.ts'

const { paragraph, heading, bullet_list, ordered_list, list_item, blockquote, horizontal_rule } = schema.nodes
const { strong, em, underline, strike, code, link } = schema.marks

export type ToolName =
  | 'bold'
  | 'emphasis'
  | 'underline'
  | 'strike'
  | 'code'
  | 'heading'
  | 'subheading'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'link'
  | 'rule'
  | 'undo'
  | 'redo'

export interface Tool {
  name: ToolName
  /** In the notation of prosemirror-keymap. */
  keys?: string
  run: Command
  /** The pressed state of a toggle; other tools have none. */
  isOn?: (state: EditorState) => boolean
}

const hasMark =
  (type: MarkType) =>
  ({ selection, storedMarks, doc }: EditorState): boolean => {
    const { empty, from, to, $from } = selection
    return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
  }

const marking = (name: ToolName, type: MarkType, keys: string): Tool => ({ name, keys, run: toggleMark(type), isOn: hasMark(type) })

function headingTool(name: ToolName, level: number, keys: string): Tool {
  const isOn = ({ selection }: EditorState) => selection.$from.parent.hasMarkup(heading, { level })
  return {
    name,
    keys,
    isOn,
    run: (state, dispatch) => (isOn(state) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, dispatch),
  }
}

/** The depth of the innermost list at the caret; null if there is none. */
function listDepth({ selection: { $from } }: EditorState): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ([bullet_list, ordered_list].includes($from.node(depth).type)) return depth
  return null
}

/** Wraps in a list, unwraps, or changes the kind of list. */
function listTool(name: ToolName, type: NodeType, keys: string): Tool {
  const listOf = (state: EditorState) => {
    const depth = listDepth(state)
    return depth === null ? null : state.selection.$from.node(depth).type
  }
  return {
    name,
    keys,
    isOn: (state) => listOf(state) === type,
    run(state, dispatch) {
      const depth = listDepth(state)
      if (depth === null) return wrapInList(type)(state, dispatch)
      if (listOf(state) === type) return liftListItem(list_item)(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), type))
      return true
    },
  }
}

const quoted = ({ selection: { $from, $to } }: EditorState) => $from.blockRange($to, ({ type }) => type === blockquote)

const quote: Tool = {
  name: 'quote',
  keys: 'Mod-Shift-9',
  isOn: (state) => quoted(state) !== null,
  run(state, dispatch) {
    const range = quoted(state)
    if (!range) return wrapIn(blockquote)(state, dispatch)
    dispatch?.(state.tr.lift(range, range.depth - 1).scrollIntoView())
    return true
  },
}

/** Inserts a rule and a paragraph after it, so that typing can continue after a rule at the end. */
const rule: Command = (state, dispatch) => {
  const lineAndRest = new Slice(Fragment.from([horizontal_rule.create(), paragraph.create()]), 0, 1)
  dispatch?.(state.tr.replaceSelection(lineAndRest).scrollIntoView())
  return true
}

/** “Select all” selects outside of blocks; tools need a selection from the first to the last character. */
function asLetters(state: EditorState): EditorState {
  const { selection, tr, doc } = state
  if (!(selection instanceof AllSelection)) return state
  return state.apply(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))))
}

const onLetters = ({ run, isOn, ...tool }: Tool): Tool => ({
  ...tool,
  run: (state, dispatch) => run(asLetters(state), dispatch),
  isOn: isOn && ((state) => isOn(asLetters(state))),
})

/** The tools in groups. `openLink` asks for the address. */
export const toolGroups = (openLink: () => void): readonly (readonly Tool[])[] => [
  [
    marking('bold', strong, 'Mod-b'),
    marking('emphasis', em, 'Mod-i'),
    marking('underline', underline, 'Mod-u'),
    marking('strike', strike, 'Mod-Shift-s'),
    marking('code', code, 'Mod-e'),
  ],
  [
    headingTool('heading', 2, 'Mod-Alt-2'),
    headingTool('subheading', 3, 'Mod-Alt-3'),
    listTool('bullets', bullet_list, 'Mod-Shift-8'),
    listTool('numbers', ordered_list, 'Mod-Shift-7'),
    quote,
  ].map(onLetters),
  [
    {
      name: 'link',
      keys: 'Mod-k',
      isOn: (state) => linkPlace(state).href !== '',
      run(state, dispatch) {
        if (!toggleMark(link, { href: '' })(state)) return false
        if (dispatch) openLink()
        return true
      },
    },
    { name: 'rule', run: rule },
  ],
  [
    { name: 'undo', keys: 'Mod-z', run: undo },
    { name: 'redo', keys: 'Mod-y', run: redo },
  ],
]
