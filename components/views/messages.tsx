export const views = "Views";
export const viewTabs = "Pinned views";
export const all = (many: string) => `All ${many}`;
export const openView = (name: string) => `Views: ${name}`;
export const changedView = (name: string) => `Views: ${name}, changed since saved`;
export const shownView = (name: string, isChanged: boolean) => (
  <span className="flex min-w-0 whitespace-pre">
    {"Views: "}
    <bdi className="max-w-48 truncate">{name}</bdi>
    {isChanged && <span className="text-attention">, changed since saved</span>}
  </span>
);
