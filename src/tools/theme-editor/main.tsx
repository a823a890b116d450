import { createRoot } from 'react-dom/client';
import { parse } from 'valibot';
import { Editor } from './Editor.tsx';
import { EditorState } from './editor-api.ts';

const root = document.getElementById('editor');
const state = parse(
  EditorState,
  JSON.parse(document.getElementById('state')?.textContent ?? 'null'),
);
if (root) createRoot(root).render(<Editor state={state} />);
