import { EDITOR_PATH, type EditorState } from '#editor/wire.ts';
import { jsonForScript } from '#lib/json-script.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The editor's page, with all it starts with. */
export const editorPage = (state: EditorState): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Theme of ${escaped(state.name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${EDITOR_PATH}/editor.css">
<script type="application/json" id="state">${jsonForScript(state)}</script>
<script type="module" src="${EDITOR_PATH}/editor.js"></script>
</head>
<body><div id="editor"><noscript>The theme editor needs JavaScript.</noscript></div></body>
</html>
`;
