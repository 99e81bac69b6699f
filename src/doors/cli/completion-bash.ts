/**
 * The script for bash, our own: it needs no package beside bash, hands the words on unread (nothing in a file's name can
 * run), and leaves names of files and folders to the shell.
 */
export const BASH = `# bash completion for touchstone: source <(touchstone complete bash)
__touchstone_complete() {
    local line next=:0
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
            :*) next=$line ;;
            ?*) COMPREPLY+=("\${line%%$'\\t'*}") ;;
        esac
    done < <(touchstone complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    case $next in
        :4) compopt +o default 2>/dev/null ;;
        :16) compopt +o default -o dirnames 2>/dev/null ;;
    esac
    return 0
}
complete -o default -F __touchstone_complete touchstone
`;
