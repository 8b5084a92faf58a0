// Keyboard shortcuts and input rules of the editor.
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { Plugin, type Command } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { cleanPaste } from './document/clean-paste.ts'
import { directionOf } from './document/html-of.ts'
import { schema } from './document/schema.ts'
import type { Tool } from './tools.ts'

const { bullet_list, ordered_list, list_item, blockquote, heading, code_block, hard_break } = schema.nodes

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
  return true
}

/** Markdown-like input rules; Backspace directly afterwards restores the characters. */
const typed = () =>
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, bullet_list),
      wrappingInputRule(
        /^(\d{1,4})\.\s$/,
        ordered_list,
        ([, number]) => ({ order: Number(number) }),
        ([, number], list) => list.childCount + Number(list.attrs['order']) === Number(number),
      ),
      wrappingInputRule(/^>\s$/, blockquote),
      textblockTypeInputRule(/^(#{1,3})\s$/, heading, ([, signs]) => ({ level: signs === '#' ? 2 : 3 })),
      textblockTypeInputRule(/^```$/, code_block),
    ],
  })

/** Tab is not bound, because it must leave the field. */
const keys = (tools: readonly Tool[]) =>
  keymap({
    ...Object.fromEntries(tools.flatMap(({ keys: of, run }) => (of === undefined ? [] : [[of, run]]))),
    'Mod-Shift-z': redo,
    Enter: splitListItem(list_item),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    'Mod-]': sinkListItem(list_item),
    'Mod-[': liftListItem(list_item),
    Backspace: undoInputRule,
  })

/** Sets the direction of each outermost block by its first letter, see htmlOf. */
const directions = () =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const marked: Decoration[] = []
        doc.forEach((node, offset) => {
          const dir = directionOf(node)
          if (dir) marked.push(Decoration.node(offset, offset + node.nodeSize, { dir }))
        })
        return DecorationSet.create(doc, marked)
      },
    },
  })

export const pluginsFor = (tools: readonly Tool[]): Plugin[] => [
  cleanPaste(),
  typed(),
  keys(tools),
  keymap(baseKeymap),
  history(),
  directions(),
]
